let context: AudioContext | undefined;

/** How long and how high it sounds, in seconds and hertz. */
const [length, pitch] = [0.28, 320];

/** A short low tone. Silent where the browser blocks sound: before the first key or click, or in a muted tab. */
export function beep(): void {
  if (typeof AudioContext === "undefined" || navigator.userActivation?.hasBeenActive === false) return;
  try {
    context ??= new AudioContext();
    void context.resume();
    const tone = new OscillatorNode(context, { type: "square", frequency: pitch });
    const volume = new GainNode(context, { gain: 0.12 });
    tone.connect(volume).connect(context.destination);
    tone.start();
    tone.stop(context.currentTime + length);
  } catch {
    // A machine without sound sells, too.
  }
}
