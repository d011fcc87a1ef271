import { useList } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { BlockProps } from "../../kit/context/overrides.ts";
import { pathTo } from "../../kit/context/registry.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { startParam } from "../../kit/form/values.ts";
import { Row } from "../../kit/ui/box.tsx";
import type { categories } from "../../resources/categories.ts";
import { manifests } from "../../resources/manifests.ts";
import type { products } from "../../resources/products.ts";
import styles from "./notice.module.css";

/** The SEO pages of a resource, their field that references the record, and their texts. */
const pagesOf = {
  products: [manifests["product-seo"], "productId", "product-seo"],
  categories: [manifests["category-seo"], "categoryId", "category-seo"],
} as const;

/** The resources whose records have an SEO page. */
export type RecordsWithPage = typeof products | typeof categories;

/** A link from a record to its SEO page, with a note on which of the two takes precedence. */
export default function PageLink({ resource, record }: BlockProps<RecordsWithPage>) {
  const { t } = useTranslation("seo");
  const { may } = usePermissions();
  const [pages, field, texts] = pagesOf[resource.name];
  const id = record?.id ?? "";
  const allowed = id !== "" && may(pages, "list");
  const { query, result } = useList({
    resource: pages.name,
    filters: [{ field, operator: "eq", value: id }],
    pagination: { mode: "server", currentPage: 1, pageSize: 1 },
    queryOptions: { enabled: allowed },
    errorNotification: false,
  });
  if (!allowed || !query.isSuccess) return null;
  const page = result.data[0];
  if (!page && !may(pages, "create")) return null;
  const to = page
    ? pathTo(pages, "edit", String(page.id))
    : `${pathTo(pages, "create")}?${startParam(field, id)}`;
  return (
    <Row
      wrap
      justify="between"
      gap={12}
      rowGap={8}
      padY={10}
      padX={14}
      round={10}
      below={16}
      className={styles.notice}
    >
      <span>{t(page ? `link.${texts}.counts` : `link.${texts}.none`)}</span>
      <Link to={to}>{t(page ? "link.open" : "link.create")}</Link>
    </Row>
  );
}
