import { useRef, useState } from "react";
import { beep } from "./beep.ts";

/** What the till announced last. */
export interface Announcement {
  readonly text: string;
  /** Something is wrong. */
  readonly isAlarm: boolean;
  /** Counts announcements: the same alarm again is an alarm again. */
  readonly count: number;
}

const silence = { text: "", isAlarm: false };

/** What the till announced last, and how it announces something. */
export function useAnnouncer() {
  const [announcement, setAnnouncement] = useState<Announcement>({ ...silence, count: 0 });
  const count = useRef(0);
  /** The same words twice in a row are news, too: a screen reader hears them only where they differ. */
  const announce = (message: string) => {
    count.current += 1;
    const text = count.current % 2 === 0 ? message : `${message}\u00a0`;
    setAnnouncement({ text, isAlarm: false, count: count.current });
  };
  /** What must not go unnoticed, for instance by somebody who looks at the goods and not at the screen. */
  const alarm = (message: string) => {
    count.current += 1;
    setAnnouncement({ text: message, isAlarm: true, count: count.current });
    beep();
  };
  const clear = () => setAnnouncement({ ...silence, count: count.current });
  return { announcement, announce, alarm, clear };
}

export type Announcer = ReturnType<typeof useAnnouncer>;
