import type { AnyResource } from "../../core/define.ts";
import type { ImportFormat } from "./format.ts";
import { bigcommerce } from "./formats/bigcommerce.ts";
import { shopifyCustomers, squareCustomers, woocommerceCustomers } from "./formats/customers.ts";
import { etsy } from "./formats/etsy.ts";
import { loyverse } from "./formats/loyverse.ts";
import { magento } from "./formats/magento.ts";
import { opencart } from "./formats/opencart.ts";
import { prestashop } from "./formats/prestashop.ts";
import { shopifyRedirects, wordpressRedirects } from "./formats/redirects.ts";
import { rowPerEntry } from "./formats/row-per-entry.ts";
import { shopify } from "./formats/shopify.ts";
import { square } from "./formats/square.ts";
import { vend } from "./formats/vend.ts";
import { wix } from "./formats/wix.ts";
import { woocommerce } from "./formats/woocommerce.ts";
import type { Target } from "./match.ts";
import { files } from "./plugin-formats.ts";
import type { Table } from "./table.ts";

/** The formats of other programs, in the order they are tried, and those of plugins. */
export const foreignFormats: readonly ImportFormat[] = [
  shopify,
  woocommerce,
  square,
  loyverse,
  vend,
  wix,
  etsy,
  magento,
  bigcommerce,
  opencart,
  prestashop,
  shopifyCustomers,
  woocommerceCustomers,
  squareCustomers,
  shopifyRedirects,
  wordpressRedirects,
  ...Object.values(files).flatMap(({ formats }) => formats),
];

/**
 * Returns the formats of a resource, in the order they are tried.
 * @param targets the column names of our own exports, including those of list entries. Default: the field names only
 */
export function formatsOf(resource: AnyResource, targets: readonly Target[] = []): readonly ImportFormat[] {
  const own = rowPerEntry(resource, targets);
  return [...(own ? [own] : []), ...foreignFormats.filter((format) => format.resource === resource.name)];
}

/** Returns the known format of a file imported into that resource, if any. */
export function recogniseFormat(
  resource: AnyResource,
  table: Table,
  targets: readonly Target[] = [],
): ImportFormat | undefined {
  return formatsOf(resource, targets).find((format) => format.recognise(table));
}
