import { settings } from "./settings.svelte";

let context: AudioContext | undefined;

/** One short tone, made here: no sound is loaded. */
function tone(
  pitch: number,
  seconds: number,
  delay = 0,
  shape: OscillatorType = "triangle",
  volume = 0.06,
): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  const at = context.currentTime + delay;
  const voice = context.createOscillator();
  const loud = context.createGain();
  voice.type = shape;
  voice.frequency.setValueAtTime(pitch, at);
  voice.frequency.exponentialRampToValueAtTime(pitch * 0.7, at + seconds);
  loud.gain.setValueAtTime(volume, at);
  loud.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  voice.connect(loud).connect(context.destination);
  voice.start(at);
  voice.stop(at + seconds);
}

export const sounds = {
  card: () => tone(320, 0.09),
  bad: () => tone(140, 0.25, 0, "sawtooth", 0.04),
  dice: () => [0, 0.06, 0.13, 0.22].map((delay, n) => tone(520 - n * 60, 0.05, delay, "square", 0.03)),
  turn: () => [523, 659].map((pitch, n) => tone(pitch, 0.18, n * 0.12)),
  end: () => [523, 659, 784, 1047].map((pitch, n) => tone(pitch, 0.3, n * 0.14)),
};
