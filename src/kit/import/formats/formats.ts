import type { AnyResource } from "../../../core/define.ts";
import type { ImportFormat } from "../entries/format.ts";
import type { Target } from "../match.ts";
import type { Table } from "../table.ts";
import { bigcommerce } from "./bigcommerce.ts";
import { shopifyCustomers, squareCustomers, woocommerceCustomers } from "./customers.ts";
import { etsy } from "./etsy.ts";
import { loyverse } from "./loyverse.ts";
import { magento } from "./magento.ts";
import { opencart } from "./opencart.ts";
import { files } from "./plugin-formats.ts";
import { prestashop } from "./prestashop.ts";
import { shopifyRedirects, wordpressRedirects } from "./redirects.ts";
import { rowPerEntry } from "./row-per-entry.ts";
import { shopify } from "./shopify.ts";
import { shopifyOrders } from "./shopify-orders.ts";
import { square } from "./square.ts";
import { vend } from "./vend.ts";
import { wix } from "./wix.ts";
import { woocommerce } from "./woocommerce.ts";

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
  shopifyOrders,
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
