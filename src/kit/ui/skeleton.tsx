import { Box } from "./box.tsx";
import styles from "./skeleton.module.css";

/** The place of a part of a page that is being loaded. @param height in pixels */
export function Skeleton({ height }: { readonly height: number }) {
  return <Box round={12} ground="chip" className={styles.skeleton} style={{ blockSize: height }} />;
}
