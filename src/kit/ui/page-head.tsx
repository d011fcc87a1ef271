import type { ReactNode } from "react";
import { Box } from "./box.tsx";
import styles from "./page-head.module.css";

interface Props {
  readonly title: string;
  /** A sentence on the purpose of the page. */
  readonly lead?: ReactNode;
  /** The back link above the title. */
  readonly above?: ReactNode;
  /** Rendered beside the title: a state, a search box, buttons. */
  readonly children?: ReactNode;
}

/** The header of a hand-written page. */
export function PageHead({ title, lead, above, children }: Props) {
  return (
    <header className={styles.head}>
      <Box shrinks>
        {above}
        <h1 className={styles.title} dir="auto">
          {title}
        </h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </Box>
      {children}
    </header>
  );
}
