import { preloadOnApproach } from "../../late/approach.ts";
import styles from "./record-table.module.css";

interface Props {
  readonly name: string;
  readonly label: string;
  /** The column that rows are sorted by, with the prefix `-` for descending order. */
  readonly sort: string | null | undefined;
  /** Undefined if the column cannot be sorted. */
  readonly onSort: ((column: string) => void) | undefined;
  /** Called when the user is about to sort by it. */
  readonly onNear?: ((column: string) => void) | undefined;
  readonly align?: "start" | "end" | undefined;
  readonly isTitle?: boolean;
  /** No row of the page has a value in it: the column keeps its width but is less prominent. */
  readonly isQuiet?: boolean;
}

/** A column header, as a button if the column can be sorted. */
export function SortHead({
  name,
  label,
  sort,
  onSort,
  onNear,
  align,
  isTitle = false,
  isQuiet = false,
}: Props) {
  const order = orderOf(name, sort);
  return (
    <th
      scope="col"
      className={isTitle ? styles.title : undefined}
      data-align={align}
      data-quiet={isQuiet || undefined}
      aria-sort={order}
    >
      {onSort ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSort(name)}
          {...(onNear ? preloadOnApproach(() => onNear(name)) : {})}
        >
          {label}
          <span className={styles.carets} data-sort={order} aria-hidden>
            <i />
            <i />
          </span>
        </button>
      ) : (
        label
      )}
    </th>
  );
}

function orderOf(column: string, sort: string | null | undefined): "ascending" | "descending" | undefined {
  if (sort === column) return "ascending";
  return sort === `-${column}` ? "descending" : undefined;
}
