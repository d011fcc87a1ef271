import { useDataProvider } from "@refinedev/core";
import { useQueryClient } from "@tanstack/react-query";
import type { PointerEvent } from "react";
import type { AnyResource } from "../../core/define.ts";
import { recordKey } from "../../providers/keys.ts";
import type { RowActions } from "./list-query.ts";

/** Who presses on a row is about to open it: its record is asked for before the click is one. */
export function useRowApproach(resource: AnyResource, { showHref }: Pick<RowActions, "showHref">) {
  const client = useQueryClient();
  const { getOne } = useDataProvider()();
  if (!showHref) return undefined;
  return ({ target }: PointerEvent) => {
    const id = target instanceof Element && target.closest<HTMLElement>("tr[data-id]")?.dataset.id;
    if (!id || target.closest("button, input, label, select")) return;
    void client.prefetchQuery({
      queryKey: recordKey(resource, id),
      queryFn: ({ signal }) => getOne({ resource: resource.name, id, meta: { signal } }),
    });
  };
}
