import { create } from "zustand";

interface Counting {
  /** The fraction of records read so far, from 0 to 1; null while none are. */
  readonly part: number | null;
}

/** How far figures are that this browser adds up itself. */
export const useCounting = create<Counting>()(() => ({ part: null }));
