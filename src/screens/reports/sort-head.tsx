import styles from "./reports.module.css";

interface SortHeadProps {
  readonly column: string;
  readonly label: string;
  readonly sort: string | null;
  readonly onSort: (sort: string) => void;
}

const ways = { up: "ascending", down: "descending" } as const;
const signs = { up: "▲", down: "▼" } as const;

/** The head of a column, which sorts by it: figures with the largest first, words from their beginning. */
export function SortHead({ column, label, sort, onSort }: SortHeadProps) {
  const way = sort === column ? "up" : sort === `-${column}` ? "down" : undefined;
  const first = column === "subject" ? column : `-${column}`;
  const other = column === "subject" ? `-${column}` : column;
  return (
    <th scope="col" {...(way ? { "aria-sort": ways[way] } : {})}>
      <button type="button" className={styles.sort} onClick={() => onSort(sort === first ? other : first)}>
        {label}
        <span aria-hidden className={styles.sortSign}>
          {way && signs[way]}
        </span>
      </button>
    </th>
  );
}
