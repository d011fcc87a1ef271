import { useState } from "react";

/** Asks for the PIN before something is done: `if (await pin.prove()) …`. */
export function usePin(required: boolean) {
  const [waiting, setWaiting] = useState<{ readonly done: (proved: boolean) => void } | null>(null);
  const ask = () => new Promise<boolean>((done) => setWaiting({ done }));
  return {
    /** Whether the person has proved who they are, or does not have to. */
    prove: () => (required ? ask() : Promise.resolve(true)),
    /** The same, whatever the settings say: the API has asked for it. */
    ask,
    asking: waiting !== null,
    answer: (proved: boolean) => {
      waiting?.done(proved);
      setWaiting(null);
    },
  };
}

export type PinGate = ReturnType<typeof usePin>;
