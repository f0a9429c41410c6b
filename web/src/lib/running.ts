/** Everything that moves now. A click or a key finishes it; nothing waits for it. */
import { settings } from "./settings.svelte";

const running = new Set<Animation>();
const CROWD = 3;
let listening = false;

export function finishAll(): void {
  for (const one of running) one.finish();
}

function listen(): void {
  if (listening) return;
  listening = true;
  addEventListener("pointerdown", finishAll, true);
  addEventListener("keydown", finishAll, true);
}

/** Move something for so many milliseconds at normal speed; the more moves at once, the faster. Nothing if motion is off. */
export function run(
  node: Element,
  frames: Keyframe[],
  { duration, delay = 0, ...how }: { duration: number; delay?: number; easing?: string },
): Animation | undefined {
  const { pace } = settings;
  if (!pace) return undefined;
  listen();
  const moving = node.animate(frames, {
    ...how,
    duration: duration * pace,
    delay: delay * pace,
    fill: "backwards",
  });
  if (running.size >= CROWD) moving.playbackRate = 2;
  running.add(moving);
  const done = () => running.delete(moving);
  moving.finished.then(done, done);
  return moving;
}
