import { useQuery } from "@tanstack/react-query";
import type { AnyResource } from "../../../core/define.ts";
import { useBackend } from "../../../providers/backend.ts";
import { useManifest } from "../../context/registry.ts";
import { usePermissions } from "../../context/session.ts";

/** What stands in one branch: at the record itself, and there or anywhere below it. */
interface BranchCount {
  readonly id: string;
  readonly own: number;
  readonly all: number;
}

/** Milliseconds for which counts are good enough; a write in this tab asks for them anew. */
const freshFor = 30_000;

/**
 * How many records of another resource stand in each branch of a tree, all in one answer that the rows do not wait for.
 * @returns null where nothing is counted, or this person may not list that
 */
export function useBranchCounts(resource: AnyResource) {
  const { service } = useBackend();
  const { may } = usePermissions();
  const counted = useManifest(resource.list.tree?.count ?? "");
  const isOn = service !== undefined && counted !== undefined && may(counted, "list");
  const { data } = useQuery({
    queryKey: ["data", "default", counted?.name ?? "", "list", "counts", resource.name],
    queryFn: async ({ signal }) => {
      const answer = await service?.get<{ counts: BranchCount[] }>(`/${resource.name}/counts`, { signal });
      return new Map(answer?.data.counts.map((one) => [one.id, one]));
    },
    enabled: isOn,
    staleTime: freshFor,
  });
  return isOn ? { counted, counts: data } : null;
}
