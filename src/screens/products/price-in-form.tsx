import { PriceSummary } from "./price-summary.tsx";
import { useFormValue } from "./use-form-value.ts";

/** The price summary of what is typed now. */
export default function PriceInForm() {
  const product = {
    price: useFormValue("price"),
    salePrice: useFormValue("salePrice"),
    costPrice: useFormValue("costPrice"),
    taxRate: useFormValue("taxRate"),
    taxIncluded: useFormValue("taxIncluded"),
  };
  return <PriceSummary product={product} />;
}
