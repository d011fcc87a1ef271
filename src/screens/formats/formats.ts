import type { ImportFormat } from "../../kit/import/define.ts";
import { shopifyCustomers, squareCustomers, woocommerceCustomers } from "../customers/formats.ts";
import { shopifyOrders } from "../orders/shopify-orders.ts";
import { bigcommerce } from "../products/formats/bigcommerce.ts";
import { etsy } from "../products/formats/etsy.ts";
import { loyverse } from "../products/formats/loyverse.ts";
import { magento } from "../products/formats/magento.ts";
import { opencart } from "../products/formats/opencart.ts";
import { prestashop } from "../products/formats/prestashop.ts";
import { shopify } from "../products/formats/shopify.ts";
import { square } from "../products/formats/square.ts";
import { vend } from "../products/formats/vend.ts";
import { wix } from "../products/formats/wix.ts";
import { woocommerce } from "../products/formats/woocommerce.ts";
import { shopifyRedirects, wordpressRedirects } from "../redirects/formats.ts";
import { files } from "./plugin-formats.ts";

/** Our formats of other programs, in the order they are tried. */
export const ownFormats: readonly ImportFormat[] = [
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
];

/** All formats; those of plugins are tried last. */
export const foreignFormats: readonly ImportFormat[] = [
  ...ownFormats,
  ...Object.values(files).flatMap(({ formats }) => formats),
];
