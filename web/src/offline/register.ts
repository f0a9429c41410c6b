/** Keep the client on this device, so that it opens without the network. Called by the pages that work without it. */
export function keepForOffline(): void {
  // Browsers allow it only over an encrypted connection or on the machine of the server itself.
  if (import.meta.env.PROD && "serviceWorker" in navigator) {
    navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  }
}
