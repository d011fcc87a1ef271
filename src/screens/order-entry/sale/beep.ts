let context: AudioContext | undefined;

/** Length in seconds and pitch in hertz. */
const [length, pitch] = [0.28, 320];

/** Plays a short low tone. Silent where the browser blocks sound: before the first user gesture, or in a muted tab. */
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
    // Sales work without sound.
  }
}
