/** Whether this device has a network at all. */
class Network {
  on = $state(navigator.onLine);

  constructor() {
    addEventListener("online", () => (this.on = true));
    addEventListener("offline", () => (this.on = false));
  }
}

export const network = new Network();
