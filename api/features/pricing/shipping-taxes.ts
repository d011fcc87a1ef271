import { productOf, taxOfProduct } from "../../../src/domain/orders/draft-lines.ts";
import { type ShippingTerms, shippingTerms } from "../../../src/domain/orders/shipping-tax.ts";
import { globalSettings } from "../../../src/resources/global-settings.ts";
import { readGlobal } from "../../records/globals/record.ts";
import type { Reader } from "../../store/port.ts";
import { taxIn, taxTable } from "../taxes/index.ts";
import type { OrderDraft } from "./draft.ts";
import type { TaxedThere } from "./order-taxes.ts";
import type { Destination } from "./place-of.ts";

/**
 * What the shipping of an order is taxed by, as the settings say: the tax of its class at the destination, or of the
 * store's address if that is unknown, or those of its goods.
 * @param exempt whether the customer is tax-exempt
 */
export async function shippingTermsIn(
  reader: Reader,
  items: OrderDraft["items"],
  { products, taxOf }: TaxedThere,
  { place }: Pick<Destination, "place">,
  exempt: boolean,
): Promise<ShippingTerms> {
  const { shippingTax, shippingTaxClassId } = await readGlobal(reader, globalSettings);
  const goods = items.map((item) => taxOfProduct(productOf(item, products, taxOf)));
  if (shippingTax !== "class") return shippingTerms(shippingTax, goods, null, exempt);
  const table = await taxTable(reader);
  return shippingTerms(shippingTax, goods, taxIn(table, shippingTaxClassId, place ?? table.store), exempt);
}
