import type { ReactNode } from "react";
import { Box } from "./box.tsx";
import styles from "./styles/timeline-item.module.css";

interface Props {
  /** Something was lost: its dot is red. */
  readonly bad?: boolean;
  readonly children: ReactNode;
}

/** One of several events in the order of time: a dot on a line that leads to the next one. */
export function TimelineItem({ bad = false, children }: Props) {
  return (
    <Box as="li" relative padStart={24} padBelow={18} className={styles.item} data-bad={bad || undefined}>
      {children}
    </Box>
  );
}
