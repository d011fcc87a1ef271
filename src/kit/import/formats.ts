import type { ImportFormat } from "./format.ts";
import { shopify } from "./formats/shopify.ts";
import type { Table } from "./table.ts";

/** Formats in the order they are tried. A new one is added here. */
export const formats: readonly ImportFormat[] = [shopify];

/** The format of a file that is imported into that resource, if it is a known one. */
export function recogniseFormat(resource: string, table: Table): ImportFormat | undefined {
  return formats.find((format) => format.resource === resource && format.recognise(table.headers));
}
