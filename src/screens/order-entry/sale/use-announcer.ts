import { useRef, useState } from "react";
import { beep } from "./beep.ts";

/** The last announcement of the till. */
export interface Spoken {
  readonly text: string;
  /** Whether it is an error. */
  readonly isAlarm: boolean;
  /** Counts announcements, so that a repeated alarm is noticed. */
  readonly count: number;
  /** The cart it refuses, as sent; null if it concerns something else. */
  readonly about: string | null;
}

const noAnnouncement = { text: "", isAlarm: false, about: null };

/**
 * The last announcement, and functions to make one. A refusal is over once the cart has changed.
 * @param sent the cart as sent
 */
export function useAnnouncer(sent: string) {
  const [announcement, setAnnouncement] = useState<Spoken>({ ...noAnnouncement, count: 0 });
  const count = useRef(0);
  /** Screen readers only announce changed text, so repeated messages must differ. */
  const announce = (message: string) => {
    count.current += 1;
    const text = count.current % 2 === 0 ? message : `${message}\u00a0`;
    setAnnouncement({ ...noAnnouncement, text, count: count.current });
  };
  const raise = (text: string, about: string | null) => {
    count.current += 1;
    setAnnouncement({ text, isAlarm: true, count: count.current, about });
    beep();
  };
  /** Announces an error that must be noticed even without looking at the screen. */
  const alarm = (message: string) => raise(message, null);
  /** Announces why the current cart is refused. */
  const refuse = (message: string) => raise(message, sent);
  const clear = () => setAnnouncement({ ...noAnnouncement, count: count.current });
  /** Sounds an alarm whose text is shown elsewhere. */
  const signal = () => {
    clear();
    beep();
  };
  const over = announcement.about !== null && announcement.about !== sent;
  return {
    announcement: over ? { ...noAnnouncement, count: announcement.count } : announcement,
    announce,
    alarm,
    refuse,
    clear,
    signal,
  };
}

export type Announcer = ReturnType<typeof useAnnouncer>;
