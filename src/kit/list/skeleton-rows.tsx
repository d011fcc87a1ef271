import styles from "./record-table.module.css";

interface Props {
  readonly rows: number;
  readonly columns: number;
  readonly selectable: boolean;
}

const widths = ["60%", "45%", "70%", "50%"];

/** Grey lines where rows will be, so that nothing jumps when they arrive. */
export function SkeletonRows({ rows, columns, selectable }: Props) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move.
    <tr key={row} aria-hidden className={styles.skeleton}>
      {selectable ? <td className={styles.check} /> : null}
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <td key={column} className={column === 0 ? styles.title : undefined}>
          <span className={styles.bone} style={{ inlineSize: widths[(row + column) % widths.length] }} />
        </td>
      ))}
      <td className={styles.actions} />
    </tr>
  ));
}
