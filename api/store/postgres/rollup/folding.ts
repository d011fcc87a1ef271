import type { Session } from "../sql/session.ts";
import { foldRanking } from "./rankings.ts";
import { foldRollup } from "./rollups.ts";
import type { Tables } from "./tables.ts";

/** Number of transactions between two compactions of rollups and rankings. */
const writesBetween = 200;

/** Compacts rollups and rankings in the background now and then; failures are retried the next time. */
export interface Folding {
  /** Counts a transaction. */
  wrote(): void;
  /** Compacts those of a resource at once. */
  now(resource: string): Promise<void>;
  /** Resolves when none is running. */
  idle(): Promise<void>;
}

export function createFolding(session: Session, tables: Tables): Folding {
  let writes = 0;
  let running: Promise<void> | null = null;

  async function now(resource: string): Promise<void> {
    for (const rollup of tables.rollups(resource)) await foldRollup(session, rollup);
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
