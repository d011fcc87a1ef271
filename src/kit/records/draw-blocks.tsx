import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Part } from "../context/overrides.ts";
import { Boundary } from "../ui/boundary.tsx";
import { Text } from "../ui/box.tsx";

function BrokenBlock() {
  const { t } = useTranslation("shell");
  return (
    <Text as="p" role="alert" tone="muted">
      {t("error.part")}
    </Text>
  );
}

/** Draws hand-written blocks. In place of one that throws stands a sentence; the rest of the page works. */
export const drawBlocks = <P extends object>(
  blocks: readonly { readonly component: Part<P> }[],
  props: P,
): readonly ReactNode[] =>
  blocks.map(({ component: Part }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks are declared, their order never changes
    <Boundary key={at} fallback={<BrokenBlock />}>
      <Part {...props} />
    </Boundary>
  ));
