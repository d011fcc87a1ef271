import type { AnyResource } from "../core/define.ts";
import type { Overrides } from "../kit/context/overrides.ts";
import { TreeTable } from "../kit/list/late-tree.ts";
import type { Screen } from "../kit/pages.ts";

/** Returns the hand-written components without which a page cannot render. Inputs show placeholders instead. */
export function partsOf(
  { list, fields }: AnyResource,
  own: Overrides,
  screen: Screen,
): (object | undefined)[] {
  if (screen !== "list" && screen !== "show") return [];
  const cells: Readonly<Record<string, object | null | undefined>> = own.cells ?? {};
  const shown = screen === "list" ? list.columns : Object.keys(fields);
  const blocks = (own.blocks ?? []).filter(({ on }) => on.includes(screen));
  return [
    ...shown.map((name) => cells[name] ?? undefined),
    ...blocks.map(({ component }) => component),
    screen === "list" && list.tree ? TreeTable : undefined,
  ];
}
