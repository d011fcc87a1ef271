import { Alert, Button, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import type { BlockProps } from "../../kit/context/index.ts";
import { useTree } from "../../kit/fields/index.ts";
import { RelatedLists } from "../../kit/show/index.ts";
import { categories } from "../../resources/categories.ts";
import styles from "./category.module.css";
import { CategoryTree } from "./category-tree.tsx";

/** Where a category stands in the tree, beside what is in it. */
export default function CategoryContents({ record }: BlockProps<typeof categories>) {
  const { t } = useTranslation("catalog");
  const tree = useTree(categories, "parentId");
  const id = record?.id ?? "";
  return (
    <div className={styles.frame}>
      <div className={styles.contents}>
        {tree.loading ? <Skeleton active /> : null}
        {tree.failed ? (
          <Alert
            type="error"
            showIcon
            message={t("category.failed")}
            action={<Button onClick={tree.retry}>{t("category.retry")}</Button>}
          />
        ) : null}
        {tree.loading || tree.failed ? null : <CategoryTree roots={tree.roots} id={id} />}
        <div className={styles.inside}>
          <RelatedLists key={id} resource={categories} id={id} />
        </div>
      </div>
    </div>
  );
}
