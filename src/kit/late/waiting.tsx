import { type ReactNode, Suspense } from "react";
import { Box } from "../ui/box.tsx";

interface Props {
  /** The height of the input: one line, a drop area, an editor. */
  readonly height: "line" | "area" | "editor";
  readonly children: ReactNode;
}

const heights = { line: 32, area: 108, editor: 320 } as const;

/** Reserves the space of an input that is loaded when first rendered. */
export function Waiting({ height, children }: Props) {
  return (
    <Suspense fallback={<Box aria-busy round={6} ground="chip" fills height={heights[height]} />}>
      {children}
    </Suspense>
  );
}
