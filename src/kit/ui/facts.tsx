import type { ReactNode } from "react";
import { Box, Grid, Text } from "./box.tsx";
import styles from "./styles/facts.module.css";

/** Labels and values in two columns. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return (
    <Grid as="dl" gap={16} rowGap={8} columns="names" className={styles.facts}>
      {children}
    </Grid>
  );
}

interface Props {
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/** One label with its value. */
export function Fact({ label, children }: Props) {
  return (
    <Box contents>
      <Text as="dt" tone="muted">
        {label}
      </Text>
      <Text as="dd" breaks shrinks>
        {children}
      </Text>
    </Box>
  );
}
