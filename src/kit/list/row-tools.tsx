import { Glyph } from "../ui/glyph.tsx";
import styles from "./table/record-table.module.css";

/** The labels of a row's buttons. */
export interface RowWords {
  readonly edit: string;
  readonly remove: string;
  readonly more: string;
  readonly select: string;
}

interface Tools {
  readonly words: RowWords;
  /** The record's title. */
  readonly title: string;
  readonly editHref: string | undefined;
  readonly hasMenu: boolean;
  readonly canDelete: boolean;
  /** Default: in the tab order. */
  readonly tabIndex?: number;
}

const pencil = <Glyph path="M4 20h4L19 9l-4-4L4 16zM13 7l4 4" />;
const dots = (
  <Glyph path="M4 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M18 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0" />
);
const bin = <Glyph path="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5" />;

/** Renders the actions at the end of a row. The table handles all clicks inside, see `useRowClicks`. */
export function rowTools({ words, title, editHref, hasMenu, canDelete, tabIndex }: Tools) {
  return (
    <>
      {editHref ? (
        <a
          href={editHref}
          data-go
          tabIndex={tabIndex}
          className={styles.action}
          aria-label={`${words.edit} ${title}`}
          title={words.edit}
        >
          {pencil}
        </a>
      ) : null}
      {hasMenu ? (
        <button
          type="button"
          data-menu
          tabIndex={tabIndex}
          className={styles.action}
          aria-haspopup="menu"
          aria-label={`${words.more} ${title}`}
          title={words.more}
        >
          {dots}
        </button>
      ) : null}
      {canDelete ? (
        <button
          type="button"
          data-delete
          tabIndex={tabIndex}
          className={styles.action}
          aria-label={`${words.remove} ${title}`}
          title={words.remove}
        >
          {bin}
        </button>
      ) : null}
    </>
  );
}
