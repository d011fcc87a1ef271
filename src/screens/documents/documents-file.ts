import type { AnyResource } from "../../core/define.ts";
import { service } from "../../providers/service.ts";

/** Returns the URL of the documents of several records in one PDF. */
export function documentsFile(
  { name }: AnyResource,
  ids: readonly string[],
  params: Readonly<Record<string, string>> = {},
): string {
  return service.address(`/${name}/documents.pdf`, { ids: ids.join(","), ...params });
}
