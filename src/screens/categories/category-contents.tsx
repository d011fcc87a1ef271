import { Alert, Button, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import type { BlockProps } from "../../kit/customise.ts";
import { pathOf } from "../../kit/fields/parent/tree.ts";
import { useTree } from "../../kit/fields/parent/use-tree.ts";
import { textOf } from "../../kit/fields/values.ts";
import { categories } from "../../resources/categories.ts";
import styles from "./category.module.css";
import { CategoryChildren } from "./category-children.tsx";
import { CategoryProducts } from "./category-products.tsx";
import { CategoryTree } from "./category-tree.tsx";

/** What is in a category: its place in the tree, its subcategories and its products. */
export default function CategoryContents({ record }: BlockProps) {
  const { t } = useTranslation("catalog");
  const tree = useTree(categories, "parentId");
  const id = textOf(record?.id);
  if (tree.loading) return <Skeleton active />;
  if (tree.failed) {
    return (
      <Alert
        type="error"
        showIcon
        message={t("category.failed")}
        action={<Button onClick={tree.retry}>{t("category.retry")}</Button>}
      />
    );
  }
  const node = pathOf(tree.roots, id).at(-1);
  return (
    <div className={styles.room}>
      <div className={styles.contents}>
        <CategoryTree roots={tree.roots} id={id} />
        <div className={styles.inside}>
          <CategoryChildren id={id} nodes={node?.children ?? []} />
          {node ? <CategoryProducts key={id} node={node} /> : null}
        </div>
      </div>
    </div>
  );
}
