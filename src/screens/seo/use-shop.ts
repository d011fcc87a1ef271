import { baseCurrency } from "../../domain/base-currency.ts";
import type { Shop } from "../../domain/seo.ts";
import { useGlobal } from "../../kit/form/index.ts";
import { storeDetails } from "../../resources/store-details.ts";

/** The store as SEO texts speak of it. */
export function useShop(): Shop {
  const { value } = useGlobal(storeDetails);
  return { name: value.shopName, website: value.website, currency: baseCurrency() };
}
