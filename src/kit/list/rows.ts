/** What the parts of a table tell each other. */

export type RecordRowData = Readonly<Record<string, unknown>> & { readonly id: string };

export interface RowSelection {
  readonly ids: ReadonlySet<string>;
  /** Adds or removes some rows. */
  readonly set: (ids: readonly string[], on: boolean) => void;
}

export interface RowActions {
  /** Addresses behind a row's title and its pencil; undefined where the role may not. */
  readonly showHref?: ((id: string) => string) | undefined;
  readonly editHref?: ((id: string) => string) | undefined;
  readonly onDelete?: ((record: RecordRowData) => void) | undefined;
  /** Has the row a menu of actions, and what opens it; undefined where no row has one. */
  readonly hasMenu?: ((record: RecordRowData) => boolean) | undefined;
  readonly onMenu?: ((record: RecordRowData, button: Element) => void) | undefined;
}
