import { type ComponentProps, type ReactNode, useContext } from "react";
import { Stack } from "./box.tsx";
import type { StyleProps } from "./look.ts";
import { AddedBlocksContext, PagerContext } from "./page-head.tsx";
import styles from "./styles/page.module.css";

interface Props extends StyleProps, Omit<ComponentProps<"div">, keyof StyleProps> {
  /** Links to the neighbouring records, at the end of the title line. */
  readonly pager?: ReactNode;
  /** As wide as the window: lists and boards. */
  readonly wide?: boolean;
}

/**
 * The container of every page. It decides the left edge, the width and the gaps; its first child is the `PageHead`, so
 * titles are at the same place on all pages.
 */
export function Page({ pager = null, wide = false, className, children, ...rest }: Props) {
  const { after } = useContext(AddedBlocksContext);
  return (
    <PagerContext value={pager}>
      <Stack
        gap={16}
        fills
        {...rest}
        className={[styles.page, className].filter(Boolean).join(" ")}
        data-wide={wide || undefined}
      >
        {children}
        {after}
      </Stack>
    </PagerContext>
  );
}
