import { useEffect, useRef, useState } from "react";

const key = "kitchen-sound";

let context: AudioContext | undefined;

/** Plays two short tones; silent in browsers that allow sound only after a user gesture. */
function ring(): void {
  if (typeof AudioContext === "undefined" || navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  for (const [at, frequency] of [880, 1175].entries()) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const begin = context.currentTime + at * 0.18;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.2, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.16);
    tone.connect(volume).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + 0.17);
  }
}

/** Rings for new tickets, if turned on for this device. */
export function useBell(tickets: readonly { readonly id: string }[] | null) {
  const [on, setOn] = useState(() => localStorage.getItem(key) === "on");
  const ids = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (tickets === null) return;
    const before = ids.current;
    ids.current = new Set(tickets.map(({ id }) => id));
    if (on && before && tickets.some(({ id }) => !before.has(id))) ring();
  }, [tickets, on]);
  const turn = (next: boolean) => {
    localStorage.setItem(key, next ? "on" : "off");
    setOn(next);
    if (next) ring();
  };
  return { on, turn };
}
