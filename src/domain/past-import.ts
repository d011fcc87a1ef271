/** A finished or interrupted import, as the list of past imports shows it. */
export interface PastImport {
  readonly id: string;
  readonly resource: string;
  readonly staffId: string;
  readonly staffName: string;
  /** The name of the file. */
  readonly file: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** The number of rows by outcome: `created`, `updated`, `unchanged`, `failed`. */
  readonly counts: Readonly<Record<string, number>>;
  /** The number of records created for references, by resource. */
  readonly made: Readonly<Record<string, number>>;
  /** When undoing it ended, ISO 8601; null if it was not undone. */
  readonly undoneAt: string | null;
  /** The number of records restored or deleted by undoing it. */
  readonly undone: number;
  /** Undoing has begun, and continues where it stopped. */
  readonly isBegun: boolean;
}

/** The progress of undoing an import. */
export interface UndoProgress extends PastImport {
  /** The number of records that can be undone, and of those done or left alone so far. */
  readonly total: number;
  readonly done: number;
}

/** How long past imports are listed and can be undone, in days. */
export const importsKeptFor = 90;
