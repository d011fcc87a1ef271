import type { AnyResource } from "../../kit/define.ts";
import { apiUrl } from "../../providers/http.ts";

/** Where the papers of records are, as one PDF. */
export function papersFile(
  { name }: AnyResource,
  ids: readonly string[],
  asked: Readonly<Record<string, string>> = {},
): string {
  return `${apiUrl}/${name}/papers.pdf?${new URLSearchParams({ ids: ids.join(","), ...asked })}`;
}
