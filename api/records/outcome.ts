import type { StoredRecord } from "../stores/port.ts";

/** A record before and after a write; null where it was not there. */
export interface Outcome {
  readonly before: StoredRecord | null;
  readonly after: StoredRecord | null;
}
