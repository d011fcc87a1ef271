import { useQuery } from "@tanstack/react-query";
import type { AnyResource } from "../../../core/define.ts";
import { useBackend } from "../../../providers/backend.ts";
import { useManifest } from "../../context/registry.ts";
import { usePermissions } from "../../context/session.ts";

/** The counts of one branch: at the record itself, and including its descendants. */
interface BranchCount {
  readonly id: string;
  readonly own: number;
  readonly all: number;
}

/** Stale time of the counts, in milliseconds; a write in this tab refetches them. */
const freshFor = 30_000;

/**
 * Returns how many records of another resource are in each branch of a tree, from a single response that the rows do
 * not wait for.
 * @returns null if nothing is counted, or the user may not list that resource
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
    // A record that moves takes its counts along.
    meta: { shows: [resource.name] },
    staleTime: freshFor,
  });
  return isOn ? { counted, counts: data } : null;
}
