import type { BlockProps } from "../../kit/context/index.ts";
import { categorySeo } from "../../resources/category-seo.ts";
import { PageLink } from "./page-link.tsx";

export default function CategoryLink({ record }: BlockProps) {
  return <PageLink pages={categorySeo} field="categoryId" record={record} />;
}
