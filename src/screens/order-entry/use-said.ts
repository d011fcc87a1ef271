import { useRef, useState } from "react";
import { beep } from "./beep.ts";

/** What the till says last. */
export interface Said {
  readonly text: string;
  /** Something is wrong. */
  readonly bad: boolean;
  /** Counts alarms: the same words again are an alarm again. */
  readonly times?: number;
}

/** What the till says last, and how it says something. */
export function useSaid() {
  const [said, setSaid] = useState<Said>({ text: "", bad: false });
  const times = useRef(0);
  /** The same words twice in a row are news, too: a screen reader hears them only where they differ. */
  const say = (message: string) => {
    times.current += 1;
    setSaid({ text: times.current % 2 === 0 ? message : `${message}\u00a0`, bad: false });
  };
  /** What must not go unnoticed, for instance by somebody who looks at the goods and not at the screen. */
  const alarm = (message: string) => {
    times.current += 1;
    setSaid({ text: message, bad: true, times: times.current });
    beep();
  };
  return { said, say, alarm, hush: () => setSaid({ text: "", bad: false }) };
}
