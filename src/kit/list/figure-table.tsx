import { type ReactNode, useRef } from "react";
import { Link } from "react-router";
import styles from "./table/record-table.module.css";
import { SortHead } from "./table/sort-head.tsx";
import { useOverflowTooltips } from "./table/use-overflow-tooltips.ts";
import { useWideTable } from "./table/use-wide-table.ts";

interface Column {
  readonly name: string;
  readonly label: string;
  /** `main` for the column that matters, `quiet` for one that is only for comparison. */
  readonly tone?: "main" | "quiet" | undefined;
}

interface Row {
  readonly key: string;
  readonly name: string;
  /** The link target of the name. */
  readonly to?: string | null;
  /** By column. */
  readonly cells: readonly ReactNode[];
}

interface Props {
  /** The accessible name of the region. */
  readonly label: string;
  /** The first one names the rows, the others hold their figures. */
  readonly columns: readonly [Column, ...Column[]];
  readonly rows: readonly Row[];
  /** Below the other rows, the total last. */
  readonly sums: readonly Row[];
  readonly sort: string | null;
  /** Undefined if the order is fixed. */
  readonly onSort?: ((column: string) => void) | undefined;
}

/** A table of figures rather than records: looks like a list, also on a phone, with sums below. */
export function FigureTable({ label, columns: [first, ...columns], rows, sums, sort, onSort }: Props) {
  const scroller = useRef<HTMLElement>(null);
  useOverflowTooltips(scroller);
  useWideTable(scroller);
  const line = (row: Row, tone?: Column["tone"]) => (
    <tr key={row.key}>
      <th scope="row" className={styles.title} data-tone={tone}>
        <span className={styles.named}>
          {row.to ? (
            <Link to={row.to} className={styles.name} dir="auto">
              {row.name}
            </Link>
          ) : (
            <span className={styles.name} dir="auto">
              {row.name}
            </span>
          )}
        </span>
      </th>
      {columns.map((column, at) => (
        <td key={column.name} data-align="end" data-tone={tone ?? column.tone}>
          {row.cells[at]}
        </td>
      ))}
    </tr>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section ref={scroller} className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={`${styles.table} ${styles.figures}`}>
        <thead>
          <tr>
            <SortHead {...first} sort={sort} onSort={onSort} isTitle />
            {columns.map((column) => (
              <SortHead key={column.name} {...column} sort={sort} onSort={onSort} align="end" />
            ))}
          </tr>
        </thead>
        <tbody>{rows.map((row) => line(row))}</tbody>
        <tfoot>{sums.map((row, at) => line(row, at < sums.length - 1 ? "quiet" : undefined))}</tfoot>
      </table>
    </section>
  );
}
