import type { BlockProps } from "../../kit/context/index.ts";
import { PriceSummary } from "./price-summary.tsx";

/** The price summary of the stored product. */
export default function PriceOnPage({ record }: BlockProps) {
  return record ? <PriceSummary product={record} /> : null;
}
