import { settings } from "./settings.svelte";

/** Short sounds made here: none is loaded. Soft on purpose, all through one quiet, rounded output. */
/** Polite: nobody is startled by a page that speaks up. */
const MASTER = 0.35;
/** Two sounds closer than this are one blur: the second is left out. In ms. */
const APART = 80;
let context: AudioContext | undefined;
let output: AudioNode | undefined;

function open(): { context: AudioContext; output: AudioNode } {
  context ??= new AudioContext();
  if (!output) {
    const rounded = new BiquadFilterNode(context, { type: "lowpass", frequency: 5200 });
    const quiet = new GainNode(context, { gain: MASTER });
    rounded.connect(quiet).connect(context.destination);
    output = rounded;
  }
  return { context, output };
}

interface Note {
  pitch: number;
  /** Where the pitch slides to. */
  to?: number;
  seconds: number;
  delay?: number;
  shape?: OscillatorType;
  volume?: number;
}

/** A tone that begins softly and fades. */
function tone({ pitch, to = pitch, seconds, delay = 0, shape = "sine", volume = 0.12 }: Note): void {
  const { context: sound, output: out } = open();
  const at = sound.currentTime + delay;
  const voice = new OscillatorNode(sound, { type: shape, frequency: pitch });
  const loud = new GainNode(sound, { gain: 0 });
  voice.frequency.setValueAtTime(pitch, at);
  voice.frequency.exponentialRampToValueAtTime(to, at + seconds);
  loud.gain.setValueAtTime(0, at);
  loud.gain.linearRampToValueAtTime(volume, at + Math.min(0.012, seconds / 4));
  loud.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  voice.connect(loud).connect(out);
  voice.start(at);
  voice.stop(at + seconds);
}

interface Rustle {
  /** The middle of the band that is heard, and where it slides to. */
  band: number;
  to?: number;
  width?: number;
  seconds: number;
  delay?: number;
  volume?: number;
}

/** Noise in a band: paper, dice, breath. */
function rustle({ band, to = band, width = 1, seconds, delay = 0, volume = 0.2 }: Rustle): void {
  const { context: sound, output: out } = open();
  const at = sound.currentTime + delay;
  const length = Math.ceil(sound.sampleRate * seconds);
  const buffer = new AudioBuffer({ length, sampleRate: sound.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = Math.random() * 2 - 1;
  const voice = new AudioBufferSourceNode(sound, { buffer });
  const heard = new BiquadFilterNode(sound, { type: "bandpass", frequency: band, Q: width });
  const loud = new GainNode(sound, { gain: 0 });
  heard.frequency.setValueAtTime(band, at);
  heard.frequency.exponentialRampToValueAtTime(to, at + seconds);
  loud.gain.setValueAtTime(0, at);
  loud.gain.linearRampToValueAtTime(volume, at + seconds * 0.2);
  loud.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  voice.connect(heard).connect(loud).connect(out);
  voice.start(at);
}

const chord = (pitches: number[], gap: number, seconds: number, volume = 0.1): void =>
  pitches.forEach((pitch, n) => {
    tone({ pitch, seconds, delay: n * gap, shape: "triangle", volume });
  });

const made = {
  card: () => rustle({ band: 2600, to: 900, seconds: 0.14, volume: 0.22 }),
  coin: () => chord([1319, 1760], 0.06, 0.22, 0.05),
  cube: () => tone({ pitch: 620, to: 240, seconds: 0.12, shape: "triangle", volume: 0.14 }),
  step: () => rustle({ band: 320, to: 160, seconds: 0.1, volume: 0.5 }),
  tile: () => {
    rustle({ band: 500, to: 180, seconds: 0.16, volume: 0.5 });
    tone({ pitch: 130, to: 70, seconds: 0.2, volume: 0.16 });
  },
  roar: () => {
    tone({ pitch: 92, to: 48, seconds: 1.1, shape: "sawtooth", volume: 0.16 });
    tone({ pitch: 61, to: 38, seconds: 1.2, shape: "triangle", volume: 0.2 });
    rustle({ band: 700, to: 160, seconds: 1.1, width: 0.6, volume: 0.35 });
  },
  heal: () => chord([523, 659, 784], 0.08, 0.35, 0.07),
  hurt: () => tone({ pitch: 196, to: 98, seconds: 0.3, shape: "triangle", volume: 0.2 }),
  bad: () => chord([233, 196], 0.14, 0.3, 0.1),
  dice: () => {
    for (const [n, delay] of [0, 0.07, 0.15, 0.25, 0.38].entries())
      rustle({ band: 1800 - n * 220, seconds: 0.05, delay, width: 3, volume: 0.7 });
  },
  gold: () => chord([784, 1175, 1568], 0.09, 0.7, 0.07),
  glass: () => chord([1047, 1568, 2093], 0.05, 0.6, 0.05),
  chain: () => {
    for (const delay of [0, 0.09, 0.16])
      rustle({ band: 3200, to: 1400, seconds: 0.07, delay, width: 4, volume: 0.5 });
    tone({ pitch: 330, to: 165, seconds: 0.4, delay: 0.2, shape: "triangle", volume: 0.12 });
  },
  horn: () => chord([294, 440, 587], 0.16, 0.7, 0.1),
  drum: () => {
    tone({ pitch: 110, to: 44, seconds: 0.7, volume: 0.3 });
    rustle({ band: 180, to: 80, seconds: 0.3, volume: 0.4 });
  },
  bell: () => chord([880, 1109, 1319], 0.12, 0.9, 0.07),
  turn: () => chord([659, 880], 0.13, 0.4, 0.09),
  end: () => chord([523, 659, 784, 1047], 0.14, 0.6, 0.1),
};

export type Sound = keyof typeof made;

let last = 0;

/** A browser lets a page be heard after the first click or key; before that nothing is made. */
let touched = false;
for (const kind of ["pointerdown", "keydown"])
  globalThis.addEventListener?.(kind, () => (touched = true), { once: true, capture: true });

function mayBeHeard(): boolean {
  const now = performance.now();
  if (!settings.sound || !touched || now - last < APART) return false;
  last = now;
  return true;
}

/** The sounds of the tables; silent where they are switched off. */
export const sounds = Object.fromEntries(
  Object.entries(made).map(([name, make]) => [name, () => mayBeHeard() && make()]),
) as Record<Sound, () => void>;
