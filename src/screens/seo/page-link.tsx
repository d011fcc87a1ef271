import { useList } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { AnyResource } from "../../core/define.ts";
import { pathTo, usePermissions } from "../../kit/context/index.ts";
import { textOf } from "../../kit/fields/index.ts";
import { startParam } from "../../kit/form/index.ts";
import styles from "./seo.module.css";

interface Props {
  /** The resource of the SEO pages. */
  readonly pages: AnyResource;
  /** Its field that names the record. */
  readonly field: string;
  readonly record: Readonly<Record<string, unknown>> | null;
}

/** Leads from a record to its SEO page, and says which of the two counts. */
export function PageLink({ pages, field, record }: Props) {
  const { t } = useTranslation("seo");
  const { may } = usePermissions();
  const id = textOf(record?.id);
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
    ? pathTo(pages, "edit", textOf(page.id))
    : `${pathTo(pages, "create")}?${startParam(field, id)}`;
  return (
    <div className={styles.link}>
      <span>{t(page ? `link.${pages.name}.counts` : `link.${pages.name}.none`)}</span>
      <Link to={to}>{t(page ? "link.open" : "link.create")}</Link>
    </div>
  );
}
