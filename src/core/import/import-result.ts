import type { FieldErrors } from "../validation/read.ts";

/** What an import can do with a row. Skipped ones are those that the user leaves out with an answer. */
export const importOutcomes = ["created", "updated", "unchanged", "skipped", "failed"] as const;

/** The result of a row of an import. */
export interface RowResult {
  readonly outcome: (typeof importOutcomes)[number];
  readonly id?: string;
  /** The version written, which undoing the import needs; absent if nothing changed. */
  readonly version?: number;
  /** The slug of a new record if the one from its title belongs to another record: `olive-tree-2`. */
  readonly renamed?: string;
  readonly errors?: FieldErrors;
  /** The messages of the cells that the row was imported without, by path, if the user agreed to it. */
  readonly without?: FieldErrors;
  /** What is doubtful about imported values, by path. */
  readonly warnings?: FieldErrors;
  /** Missing records that the row names: created with it if requested, otherwise they could be. */
  readonly missing?: readonly MissingRecord[];
  /** The records created for its references, which undoing the import deletes. */
  readonly made?: readonly MadeReference[];
  /** The names of the row that several records have, with the records to choose from. */
  readonly questions?: readonly NameQuestion[];
  /** A record that is probably the one of the row, although no key says so. */
  readonly alike?: AlikeRecord;
  /** In a dry run: the hosts of pictures that pages of this server do not show, one per picture. */
  readonly unseen?: readonly string[];
  /** In a dry run: what changes in an existing record. */
  readonly changes?: RecordChanges;
}

/** A stored record, with what a person tells it apart by. */
export interface Candidate {
  readonly id: string;
  /** In a tree, its path from the root, as people read it. */
  readonly title: string;
  /** Such as its SKU or email address, the best first (`tellingFields`). */
  readonly about: readonly string[];
}

/** A record that may be the one of a row. */
export interface AlikeRecord extends Candidate {
  /** The names of what they have in common, the strongest first. */
  readonly shared: readonly string[];
}

/** A name that several records have. */
export interface NameQuestion {
  /** The field of the row; `rates.carrierId` within the entries of a list. */
  readonly field: string;
  readonly resource: string;
  readonly text: string;
  readonly candidates: readonly Candidate[];
}

/** What can be done with a row that is alike a stored record; `skip` leaves the row out. */
export const alikeAnswers = ["create", "update", "skip"] as const;
export type AlikeAnswer = (typeof alikeAnswers)[number];

/** What the user has answered to the questions of an import. */
export interface ImportAnswers {
  /** What is done with rows that are alike a stored record. Default: create. */
  readonly alike?: AlikeAnswer;
  /** The same for single rows, by their index in the request or job. */
  readonly alikeRows?: Readonly<Record<string, AlikeAnswer>>;
  /** By resource and text of the file: the id of the record that is meant; null leaves rows with that text out. */
  readonly meant?: Readonly<Record<string, Readonly<Record<string, string | null>>>>;
  /** Whether rows come without optional cells that cannot be imported. Default: such rows fail. */
  readonly without?: boolean;
}

/** The fields of a record that change, with both values. */
export interface RecordChanges {
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** A missing record that a row names and that could be created from its name. */
export interface MissingRecord {
  /** The field of the row that names it; `rates.carrierId` within the entries of a list. */
  readonly field: string;
  readonly resource: string;
  /** In a tree, its path from the root: `Apparel > Hats`. */
  readonly name: string;
}

/** A record that was created because a row names it, in the version written. */
export interface MadeReference {
  readonly resource: string;
  readonly id: string;
  readonly version: number;
}
