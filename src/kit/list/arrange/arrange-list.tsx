import type { ReactNode } from "react";
import { Sortable } from "../../fields/sortable.tsx";
import { Box } from "../../ui/box.tsx";
import styles from "./arrange.module.css";
import { ArrangeRow, type Item } from "./arrange-row.tsx";

interface Props {
  readonly items: readonly Item[];
  /** How many come before the first item, and how many there are on all pages. */
  readonly offset: number;
  readonly total: number;
  readonly label: string;
  /** Indexes count from 0 over all pages. Without it the order is only read. */
  readonly onMove?: ((from: number, to: number) => void) | undefined;
  /** What stands below an item and moves with it. */
  readonly below?: (id: string) => ReactNode;
}

/** Records in an order that is changed by dragging, by keys on the handle, or by the tools of a row. */
export function ArrangeList({ items, offset, total, label, onMove, below }: Props) {
  const ids = items.map((item) => item.id);
  return (
    <Sortable
      keys={ids}
      around={{ offset, total }}
      disabled={onMove === undefined}
      onMove={(from, to) => onMove?.(offset + from, offset + to)}
    >
      <Box as="ol" className={styles.list} aria-label={label} start={offset + 1}>
        {items.map((item, at) => (
          <ArrangeRow key={item.id} item={item} index={offset + at} total={total} onMove={onMove}>
            {below?.(item.id)}
          </ArrangeRow>
        ))}
      </Box>
    </Sortable>
  );
}
