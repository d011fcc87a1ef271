import { useMemo } from "react";
import type { AnyResource } from "../../../core/define.ts";
import { pathTo } from "../../context/registry.ts";
import { useFormats } from "../../fields/format.ts";
import { textOf } from "../../fields/values.ts";
import type { Outline } from "./outline.ts";
import type { BranchFigure } from "./tree-row.tsx";
import type { useBranchCounts } from "./use-branch-counts.ts";

/** The maximum number of ids in a list's filter, which limits the length of its URL. */
const mostIds = 50;

/** Returns the count shown in each row for its branch, and the link to the list of these records. */
export function useBranchFigures(
  resource: AnyResource,
  outline: Outline,
  counted: ReturnType<typeof useBranchCounts>,
): (id: string) => BranchFigure {
  const { number } = useFormats();
  return useMemo(() => {
    // Keeps equal objects, so that only rows with a changed count re-render.
    const figures = new Map<string, BranchFigure>();
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
      const figure = figures.get(id) ?? figureOf(id);
      figures.set(id, figure);
      return figure;
    };
  }, [resource, outline, counted?.counted, counted?.counts, number]);
}

/** Returns the ids of a record and its descendants, up to one more than a list can be filtered by. */
function idsWithin({ below }: Outline, id: string): string[] {
  const ids = [id];
  for (let at = 0; at < ids.length && ids.length <= mostIds; at += 1) {
    ids.push(...(below.get(ids[at] ?? "") ?? []).map((row) => textOf(row.id)));
  }
  return ids;
}
