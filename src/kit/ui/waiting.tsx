import { type ReactNode, Suspense } from "react";
import styles from "../fields/inputs.module.css";
import { Box } from "./box.tsx";

interface Props {
  /** How high the input will be: one line, a drop area, an editor. */
  readonly height: "line" | "area" | "editor";
  readonly children: ReactNode;
}

/** Keeps the place of an input that is loaded when it is first shown. */
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
