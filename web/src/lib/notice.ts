import { settings } from "./settings.svelte";
import { sounds } from "./sound";

/** Whether this browser can show a note while the page is not looked at. */
export const canNotify = (): boolean => "Notification" in window && isSecureContext;

/** Ask to be allowed to; only ever because somebody has switched it on. */
export const askToNotify = async (): Promise<boolean> =>
  (await Notification.requestPermission()) === "granted";

function note(title: string, text: string, tag: string): Notification | undefined {
  if (!settings.notices || !canNotify() || Notification.permission !== "granted") return undefined;
  try {
    return new Notification(title, { body: text, tag, icon: "/mark.svg" });
  } catch {
    // Some phones let only installed applications do this: the title and the sound remain.
    return undefined;
  }
}

/** Call somebody back to a page that they do not look at: by sound, and by a note that goes when they come. */
export function callBack(title: string, text: string, tag: string): (() => void) | undefined {
  if (!document.hidden) return undefined;
  sounds.turn();
  const shown = note(title, text, tag);
  if (!shown) return undefined;
  const close = () => shown.close();
  shown.onclick = () => {
    focus();
    close();
  };
  document.addEventListener("visibilitychange", close, { once: true });
  return () => {
    document.removeEventListener("visibilitychange", close);
    close();
  };
}
