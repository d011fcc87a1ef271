import type { ReactNode } from "react";
import { Box, Grid } from "./box.tsx";
import styles from "./styles/columns.module.css";

interface Props {
  readonly main: ReactNode;
  /** Beside the main column if there is room, else below it. */
  readonly side: ReactNode;
  /** Below the main column. */
  readonly below?: ReactNode;
  /** Whether what is below takes both columns. */
  readonly spans?: boolean;
}

/** A page with a wide and a narrow column. */
export function Columns({ main, side, below, spans = false }: Props) {
  return (
    <Box container>
      <Grid columns={1} gap={16} align="start" className={styles.columns}>
        <div className={styles.main}>{main}</div>
        <div className={styles.side}>{side}</div>
        {below ? (
          <div className={styles.below} data-spans={spans}>
            {below}
          </div>
        ) : null}
      </Grid>
    </Box>
  );
}
