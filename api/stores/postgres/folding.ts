import { foldRanking } from "./rankings.ts";
import { fold } from "./rollups.ts";
import type { Session } from "./session.ts";
import type { Tables } from "./tables.ts";

/** After so many transactions, rollups and rankings are folded. */
const writesBetween = 200;

/** Folds rollups and rankings beside the writes, now and then: nobody waits for it, and what fails is done the next time. */
export interface Folding {
  /** Tells of a transaction. */
  wrote(): void;
  /** Folds those of a resource at once. */
  now(resource: string): Promise<void>;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
}

export function createFolding(session: Session, tables: Tables): Folding {
  let writes = 0;
  let running: Promise<void> | null = null;

  async function now(resource: string): Promise<void> {
    for (const rollup of tables.rollups(resource)) await fold(session, rollup);
    for (const ranking of tables.rankings(resource)) await foldRanking(session, ranking);
  }

  async function everything(): Promise<void> {
    for (const { name } of tables.schema.resources) await now(name);
  }

  return {
    wrote() {
      writes += 1;
      if (writes < writesBetween || running) return;
      writes = 0;
      running = everything()
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
