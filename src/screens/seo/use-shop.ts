import { baseCurrency } from "../../domain/money/base-currency.ts";
import type { Shop } from "../../domain/seo/seo.ts";
import { useGlobal } from "../../kit/form/use-global.ts";
import { storeDetails } from "../../resources/store-details.ts";

/** The store's details for SEO texts. */
export function useShop(): Shop {
  const { value } = useGlobal(storeDetails);
  return { name: value.shopName, website: value.website, currency: baseCurrency() };
}
