import { fold, type Rollup } from "./rollups.ts";
import type { Session } from "./session.ts";

/** After so many transactions, rollups are folded. */
const writesBetween = 200;

/** Folds rollups beside the writes, now and then: nobody waits for it, and what fails is done the next time. */
export interface Folding {
  /** Tells of a transaction. */
  wrote(): void;
  /** Folds these at once. */
  now(some: readonly Rollup[]): Promise<void>;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
}

export function createFolding(session: Session, rollups: readonly Rollup[]): Folding {
  let writes = 0;
  let running: Promise<void> | null = null;

  async function now(some: readonly Rollup[]): Promise<void> {
    for (const rollup of some) await fold(session, rollup);
  }

  return {
    wrote() {
      writes += 1;
      if (writes < writesBetween || running || rollups.length === 0) return;
      writes = 0;
      running = now(rollups)
        .catch(() => {})
        .finally(() => {
          running = null;
        });
    },
    now,
    async idle() {
      await running;
    },
  };
}
