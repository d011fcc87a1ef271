import { PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { useFormats } from "../../kit/fields/format.ts";
import type { TreeNode } from "../../kit/fields/parent/tree.ts";
import { startParam } from "../../kit/form/values.ts";
import { pathTo } from "../../kit/paths.ts";
import { usePermissions } from "../../kit/session.ts";
import { categories } from "../../resources/categories.ts";
import styles from "./category.module.css";

interface Props {
  readonly id: string;
  readonly nodes: readonly TreeNode[];
}

/** The categories right below this one. */
export function CategoryChildren({ id, nodes }: Props) {
  const { t } = useTranslation("catalog");
  const formats = useFormats();
  const navigate = useNavigate();
  const mayCreate = usePermissions().may(categories, "create");
  return (
    <section aria-label={t("category.children")}>
      <h2 className={styles.title}>{t("category.children")}</h2>
      {nodes.length === 0 ? <p className={styles.none}>{t("category.noChildren")}</p> : null}
      <ul className={styles.children}>
        {nodes.map((node) => (
          <li key={node.value}>
            <Link to={pathTo(categories, "show", node.value)} className={styles.child}>
              <span dir="auto">{node.title}</span>
              {node.children.length > 0 ? (
                <span
                  className={styles.count}
                  title={t("category.childrenCount", { count: node.children.length })}
                >
                  {formats.number(node.children.length)}
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
      {mayCreate ? (
        <Button
          icon={<PlusOutlined />}
          onClick={() => navigate(`${pathTo(categories, "create")}?${startParam("parentId", id)}`)}
        >
          {t("category.add")}
        </Button>
      ) : null}
    </section>
  );
}
