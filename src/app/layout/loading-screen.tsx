import { brand } from "../../domain/texts/brand.ts";
import { Grid, Text } from "../../kit/ui/box.tsx";
import styles from "./loading-screen.module.css";

/** Covers the window until there is something to show. Has no text, because translations may not be loaded yet. */
export function LoadingScreen() {
  return (
    <Grid center="content" className={styles.screen} role="progressbar" aria-busy="true" aria-label={brand}>
      <Text width={32} height={32} round="circle" className={styles.ring} />
    </Grid>
  );
}
