import type { ImportFormat } from "./format.ts";
import { shopifyCustomers, woocommerceCustomers } from "./formats/customers.ts";
import { loyverse } from "./formats/loyverse.ts";
import { shopify } from "./formats/shopify.ts";
import { square } from "./formats/square.ts";
import { woocommerce } from "./formats/woocommerce.ts";
import type { Table } from "./table.ts";

/** Formats in the order they are tried. A new one is added here. */
export const formats: readonly ImportFormat[] = [
  shopify,
  woocommerce,
  square,
  loyverse,
  shopifyCustomers,
  woocommerceCustomers,
];

/** The format of a file that is imported into that resource, if it is a known one. */
export function recogniseFormat(resource: string, table: Table): ImportFormat | undefined {
  return formats.find((format) => format.resource === resource && format.recognise(table));
}
