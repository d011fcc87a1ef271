import { useList } from "@refinedev/core";
import { Alert, Button, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { CellOf } from "../../kit/fields/cell-of.tsx";
import { idsBelow, type TreeNode } from "../../kit/fields/parent/tree.ts";
import { textOf } from "../../kit/fields/values.ts";
import { pathTo } from "../../kit/paths.ts";
import { products } from "../../resources/products.ts";
import styles from "./category.module.css";

interface Props {
  readonly node: TreeNode;
}

/** So many are shown here; the list shows them all. */
const shown = 8;

/** The newest products of a category and of everything below it. */
export function CategoryProducts({ node }: Props) {
  const { t } = useTranslation("catalog");
  const ids = idsBelow(node);
  const { query, result } = useList({
    resource: products.name,
    filters: [{ field: "categoryIds", operator: "contains", value: ids }],
    sorters: [{ field: "createdAt", order: "desc" }],
    pagination: { mode: "server", currentPage: 1, pageSize: shown },
    errorNotification: false,
  });
  const total = result.total ?? 0;
  const params = new URLSearchParams(ids.map((id): [string, string] => ["categoryIds_like", id]));
  return (
    <section aria-label={t("category.products")}>
      <h2 className={styles.title}>{t("category.products")}</h2>
      {query.isError ? (
        <Alert
          type="error"
          showIcon
          message={t("category.failed")}
          action={<Button onClick={() => void query.refetch()}>{t("category.retry")}</Button>}
        />
      ) : null}
      {query.isLoading ? <Skeleton active title={false} /> : null}
      {query.isSuccess && total === 0 ? <p className={styles.none}>{t("category.noProducts")}</p> : null}
      {total > 0 ? (
        <>
          <p className={styles.none}>
            {t(node.children.length > 0 ? "category.productsBelow" : "category.productsIn", { count: total })}
          </p>
          <ul className={styles.products}>
            {result.data.map((product) => (
              <li key={textOf(product.id)} className={styles.product}>
                <CellOf name="images" resource={products} record={product} />
                <Link to={pathTo(products, "show", textOf(product.id))} className={styles.name} dir="auto">
                  {textOf(product.title)}
                </Link>
                <CellOf name="state" resource={products} record={product} />
                <span className={styles.price}>
                  <CellOf name="price" resource={products} record={product} />
                </span>
              </li>
            ))}
          </ul>
          <Link to={`${pathTo(products, "list")}?${params}`}>{t("category.showAll", { count: total })}</Link>
        </>
      ) : null}
    </section>
  );
}
