import { preloadOnApproach } from "../ui/approach.ts";
import styles from "./record-table.module.css";

interface Props {
  readonly name: string;
  readonly label: string;
  /** The column that rows are sorted by, after a minus sign from the largest down. */
  readonly sort: string | null | undefined;
  /** Undefined where nobody can sort by it. */
  readonly onSort: ((column: string) => void) | undefined;
  /** Told of those who are about to sort by it. */
  readonly onNear?: ((column: string) => void) | undefined;
  readonly align?: "start" | "end" | undefined;
  readonly isTitle?: boolean;
  /** Nothing on the page has a value there: it keeps its width, and steps back. */
  readonly isQuiet?: boolean;
}

/** The head of a column, a button where rows can be sorted by it. */
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
