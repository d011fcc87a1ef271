import type { AnyResource } from "../../core/define.ts";
import { service } from "../../providers/service.ts";

/** Where the papers of records are, as one PDF. */
export function papersFile(
  { name }: AnyResource,
  ids: readonly string[],
  asked: Readonly<Record<string, string>> = {},
): string {
  return service.address(`/${name}/papers.pdf`, { ids: ids.join(","), ...asked });
}
