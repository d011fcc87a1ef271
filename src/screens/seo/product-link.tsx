import type { BlockProps } from "../../kit/context/index.ts";
import { productSeo } from "../../resources/product-seo.ts";
import { PageLink } from "./page-link.tsx";

export default function ProductLink({ record }: BlockProps) {
  return <PageLink pages={productSeo} field="productId" record={record} />;
}
