import type { ReactNode } from "react";
import type { Part } from "../context/overrides.ts";
import { Guarded } from "../ui/broken.tsx";

/** Draws hand-written blocks. In place of one that throws stands a sentence; the rest of the page works. */
export const drawBlocks = <P extends object>(
  blocks: readonly { readonly component: Part<P> }[],
  props: P,
): readonly ReactNode[] =>
  blocks.map(({ component: Part }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks are declared, their order never changes
    <Guarded key={at} what="part">
      <Part {...props} />
    </Guarded>
  ));
