import type { Attachment } from "svelte/attachments";

/** While this is shown the screen stays lit, where the browser can do that. */
export const awake: Attachment = () => {
  let lock: WakeLockSentinel | undefined;
  let shown = true;
  const ask = async () => {
    if (!shown || document.hidden) return;
    lock = await navigator.wakeLock?.request("screen").catch(() => undefined);
    if (!shown) void lock?.release();
  };
  void ask();
  // The lock ends whenever the page is covered.
  document.addEventListener("visibilitychange", ask);
  return () => {
    shown = false;
    document.removeEventListener("visibilitychange", ask);
    void lock?.release();
  };
};
