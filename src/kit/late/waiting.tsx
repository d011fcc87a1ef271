import { type ReactNode, Suspense } from "react";
import styles from "../fields/inputs.module.css";
import { Box } from "../ui/box.tsx";

interface Props {
  /** The height of the input: one line, a drop area, an editor. */
  readonly height: "line" | "area" | "editor";
  readonly children: ReactNode;
}

/** Reserves the space of an input that is loaded when first rendered. */
export function Waiting({ height, children }: Props) {
  return (
    <Suspense
      fallback={
        <Box aria-busy round={6} ground="chip" fills className={styles.skeleton} data-height={height} />
      }
    >
      {children}
    </Suspense>
  );
}
