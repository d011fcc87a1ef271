import { type ReactNode, useMemo } from "react";
import type { Permissions } from "../../core/roles/permissions.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { loadPart } from "../../kit/late/late.ts";
import { drawBlocks } from "../../kit/records/draw-blocks.tsx";
import { AddedBlocksContext } from "../../kit/ui/page-head.tsx";
import { blocksOf } from "../../screens/blocks.ts";
import type { ScreenBlock } from "../../screens/define.ts";
import { askedOf } from "../menu/offered-screens.ts";
import { permissionsNow } from "../registry/permissions.ts";

/** The blocks of a screen that the user may see. */
const shownBlocks = (screen: string, { may }: Pick<Permissions, "may">): readonly ScreenBlock[] =>
  blocksOf(screen).filter(({ of, verb = "list" }) => of === undefined || may(askedOf(of), verb));

/** Loads the code of a screen's blocks, with that of the screen. */
export async function loadBlocks(screen: string): Promise<void> {
  if (blocksOf(screen).length === 0) return;
  const shown = shownBlocks(screen, await permissionsNow());
  await Promise.all(shown.map(({ component }) => loadPart(component)));
}

/** Gives a screen the blocks that files add to it. */
export function WithBlocks({ screen, children }: { readonly screen: string; readonly children: ReactNode }) {
  const permissions = usePermissions();
  const added = useMemo(() => {
    const shown = shownBlocks(screen, permissions);
    const drawn = (at: ScreenBlock["place"]) =>
      drawBlocks(
        shown.filter(({ place }) => place === at),
        {},
      );
    return { before: drawn("before"), after: drawn("after") };
  }, [screen, permissions]);
  return <AddedBlocksContext value={added}>{children}</AddedBlocksContext>;
}
