import { Box } from "./box.tsx";
import styles from "./styles/skeleton.module.css";

/** A placeholder for a part of a page that is loading. @param height in pixels */
export function Skeleton({ height }: { readonly height: number }) {
  return <Box round={12} ground="chip" className={styles.skeleton} style={{ blockSize: height }} />;
}
