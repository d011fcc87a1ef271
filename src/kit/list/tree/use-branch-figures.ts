import { useMemo } from "react";
import type { AnyResource } from "../../../core/define.ts";
import { pathTo } from "../../context/registry.ts";
import { useFormats } from "../../fields/format.ts";
import { textOf } from "../../fields/values.ts";
import type { Outline } from "./outline.ts";
import type { BranchFigure } from "./tree-row.tsx";
import type { useBranchCounts } from "./use-branch-counts.ts";

/** A list is asked for by so many ids at most: its address must not grow without end. */
const mostIds = 50;

/** What a row says of how many records stand in its branch, and the address of their list. */
export function useBranchFigures(
  resource: AnyResource,
  outline: Outline,
  counted: ReturnType<typeof useBranchCounts>,
): (id: string) => BranchFigure {
  const { number } = useFormats();
  return useMemo(() => {
    // A row is drawn anew only where its figure is another.
    const known = new Map<string, BranchFigure>();
    const figureOf = (id: string): BranchFigure => {
      if (!counted?.counts) return { shown: "", href: undefined };
      const count = counted.counts.get(id);
      if (!count) return { shown: number(0), href: undefined };
      const { [counted.counted.name]: relation } = resource.related ?? {};
      const by = typeof relation === "string" ? relation : (relation?.by ?? "");
      const param = counted.counted.references[by] ?? by;
      const ids = idsWithin(outline, id);
      const search = new URLSearchParams(ids.map((one) => [param, one]));
      const href = ids.length > mostIds ? undefined : `${pathTo(counted.counted, "list")}?${search}`;
      return { shown: number(count.all), href };
    };
    return (id) => {
      const figure = known.get(id) ?? figureOf(id);
      known.set(id, figure);
      return figure;
    };
  }, [resource, outline, counted?.counted, counted?.counts, number]);
}

/** A record and what is below it, up to one more than a list is asked for by. */
function idsWithin({ below }: Outline, id: string): string[] {
  const ids = [id];
  for (let at = 0; at < ids.length && ids.length <= mostIds; at += 1) {
    ids.push(...(below.get(ids[at] ?? "") ?? []).map((row) => textOf(row.id)));
  }
  return ids;
}
