import type { Deps } from "../deps.ts";

/** Work that the servers repeat in the background. */
export interface ScheduledWork {
  /** What is done, for the log: `exchange rates`. No two may have the same. */
  readonly name: string;
  /** Milliseconds between two times; null where the configuration turns it off. */
  readonly every: number | ((deps: Deps) => number | null);
  /** Throws if it could not be done; it is then tried again after half an hour, or when it is due. */
  readonly run: (deps: Deps) => Promise<void>;
  /** Whether there is anything to do. Default: always. */
  readonly isNeeded?: (deps: Deps) => Promise<boolean>;
  /** Whether every copy of the server does it, such as looking for work that the copies share. Default: one copy at a time. */
  readonly onEachCopy?: true;
}

/** Milliseconds between two times; null if it is turned off. */
export const intervalOf = ({ every }: ScheduledWork, deps: Deps): number | null =>
  typeof every === "number" ? every : every(deps);
