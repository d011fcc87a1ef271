import { useRef, useState } from "react";
import { beep } from "./beep.ts";

/** The last announcement of the till. */
export interface Announcement {
  readonly text: string;
  /** Whether it is an error. */
  readonly isAlarm: boolean;
  /** Counts announcements, so that a repeated alarm is noticed. */
  readonly count: number;
}

const noAnnouncement = { text: "", isAlarm: false };

/** The last announcement, and functions to make one. */
export function useAnnouncer() {
  const [announcement, setAnnouncement] = useState<Announcement>({ ...noAnnouncement, count: 0 });
  const count = useRef(0);
  /** Screen readers only announce changed text, so repeated messages must differ. */
  const announce = (message: string) => {
    count.current += 1;
    const text = count.current % 2 === 0 ? message : `${message}\u00a0`;
    setAnnouncement({ text, isAlarm: false, count: count.current });
  };
  /** Announces an error that must be noticed even without looking at the screen. */
  const alarm = (message: string) => {
    count.current += 1;
    setAnnouncement({ text: message, isAlarm: true, count: count.current });
    beep();
  };
  const clear = () => setAnnouncement({ ...noAnnouncement, count: count.current });
  return { announcement, announce, alarm, clear };
}

export type Announcer = ReturnType<typeof useAnnouncer>;
