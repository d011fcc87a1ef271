import type { AnyResource } from "../../core/define.ts";
import type { ImportFormat } from "./format.ts";
import { shopifyCustomers, woocommerceCustomers } from "./formats/customers.ts";
import { loyverse } from "./formats/loyverse.ts";
import { rowPerEntry } from "./formats/row-per-entry.ts";
import { shopify } from "./formats/shopify.ts";
import { square } from "./formats/square.ts";
import { woocommerce } from "./formats/woocommerce.ts";
import type { Target } from "./match.ts";
import type { Table } from "./table.ts";

/** The formats of other programs. A new one is added here. */
const foreign: readonly ImportFormat[] = [
  shopify,
  woocommerce,
  square,
  loyverse,
  shopifyCustomers,
  woocommerceCustomers,
];

/**
 * The formats that are understood of a resource, in the order they are tried.
 * @param targets what our own columns are called, those of the entries of a list among them. Default: by their names alone
 */
export function formatsOf(resource: AnyResource, targets: readonly Target[] = []): readonly ImportFormat[] {
  const own = rowPerEntry(resource, targets);
  return [...(own ? [own] : []), ...foreign.filter((format) => format.resource === resource.name)];
}

/** The format of a file that is imported into that resource, if it is a known one. */
export function recogniseFormat(
  resource: AnyResource,
  table: Table,
  targets: readonly Target[] = [],
): ImportFormat | undefined {
  return formatsOf(resource, targets).find((format) => format.recognise(table));
}
