import type { StoredRecord } from "../store/port.ts";

/** A record before and after a write; null where it did not exist. */
export interface Outcome {
  readonly before: StoredRecord | null;
  readonly after: StoredRecord | null;
}
