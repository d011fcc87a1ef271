import type { AnyResource } from "../../core/define.ts";
import { service } from "../../providers/service.ts";

/** Where the documents of records are, as one PDF. */
export function documentsFile(
  { name }: AnyResource,
  ids: readonly string[],
  asked: Readonly<Record<string, string>> = {},
): string {
  return service.address(`/${name}/documents.pdf`, { ids: ids.join(","), ...asked });
}
