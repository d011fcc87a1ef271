import type { AnyResource } from "../../../core/define.ts";
import type { Mode, RowEntry } from "../entries/entries.ts";
import type { ImportResults } from "../outcome.ts";
import type { Answers } from "./answers.ts";

/** An import as far as its questions depend on it. */
export interface Asking {
  readonly resource: AnyResource;
  readonly mode: Mode;
  readonly mayEdit: boolean;
  readonly entries: readonly RowEntry[];
  /** The results of the dry run, by entry. */
  readonly results: ImportResults;
  readonly answers: Answers;
  answer(next: Answers): void;
}
