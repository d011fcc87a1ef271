import { useList } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { BlockProps } from "../../kit/customise.ts";
import { textOf } from "../../kit/fields/values.ts";
import { pathTo } from "../../kit/paths.ts";
import { products } from "../../resources/products.ts";
import styles from "./attribute.module.css";

/** How many products come in this attribute, with the list of them. */
export default function AttributeUses({ record }: BlockProps) {
  const { t } = useTranslation("catalog");
  const id = textOf(record?.id);
  const { query, result } = useList({
    resource: products.name,
    filters: [{ field: "attributeIds", operator: "contains", value: id }],
    pagination: { mode: "server", currentPage: 1, pageSize: 1 },
    queryOptions: { enabled: id !== "" },
    errorNotification: false,
  });
  if (!query.isSuccess) return null;
  const count = result.total ?? 0;
  const address = `${pathTo(products, "list")}?attributeIds_like=${encodeURIComponent(id)}`;
  return (
    <div className={styles.uses}>
      <span>{t("attribute.usedBy", { count })}</span>
      {count > 0 ? <Link to={address}>{t("attribute.showUses")}</Link> : null}
    </div>
  );
}
