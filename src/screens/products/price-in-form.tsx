import { useFormValue } from "../../kit/form/index.ts";
import { PriceSummary } from "./price-summary.tsx";

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
