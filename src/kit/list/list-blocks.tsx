import { memo } from "react";
import { type PageProps, useOverrides } from "../context/overrides.ts";

/** The hand-written blocks of a list, below its heading. */
export const ListBlocks = memo(function ListBlocks({ resource }: PageProps) {
  const { blocks = [] } = useOverrides(resource);
  return blocks
    .filter((block) => block.on.includes("list"))
    .map(({ component: Part }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks are declared, their order never changes
      <Part key={at} resource={resource} record={null} />
    ));
});
