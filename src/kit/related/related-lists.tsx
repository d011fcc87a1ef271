import { PlusOutlined } from "@ant-design/icons";
import { useList } from "@refinedev/core";
import { Button, Skeleton } from "antd";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { type AnyResource, fieldOf } from "../define.ts";
import { useFormats } from "../fields/format.ts";
import { startParam } from "../form/values.ts";
import { useLabels } from "../labels.ts";
import { visibleColumns } from "../list/columns.ts";
import { defaultSort } from "../list/list-state.ts";
import { RecordTable } from "../list/record-table.tsx";
import type { RecordRowData } from "../list/rows.ts";
import { Failed } from "../list/states.tsx";
import type { Outline } from "../outline.ts";
import { pathTo } from "../paths.ts";
import { useOutline } from "../registry.ts";
import { usePermissions } from "../session.ts";
import { useDeclaration } from "./declarations.ts";
import styles from "./related.module.css";

/** Records shown on the page of another; their list shows them all. */
const shown = 5;

/** The most columns beside the title, so that a glance is enough. */
const mostColumns = 4;

interface Props {
  readonly resource: AnyResource;
  readonly id: string;
}

/** The related lists that a resource declares, as far as the role may see them. */
export function RelatedLists({ resource, id }: Props) {
  return Object.entries(resource.related ?? {}).map(([name, field]) => (
    <RelatedList key={name} name={name} field={field} id={id} />
  ));
}

interface ListProps {
  readonly name: string;
  /** The field of the related records that refers to this one. */
  readonly field: string;
  readonly id: string;
}

function RelatedList({ name, field, id }: ListProps) {
  const { may } = usePermissions();
  const outline = useOutline(name);
  if (!outline || !may(outline, "list")) return null;
  return (
    <Suspense fallback={<Skeleton active title={false} />}>
      <Records outline={outline} field={field} id={id} />
    </Suspense>
  );
}

interface RecordsProps {
  readonly outline: Outline;
  readonly field: string;
  readonly id: string;
}

function Records({ outline, field, id }: RecordsProps) {
  const { t } = useTranslation("list");
  const resource = useDeclaration(outline.name);
  const labels = useLabels(resource);
  const formats = useFormats();
  const permissions = usePermissions();
  const { query, total } = useRelated(resource, field, id);
  const others = resource.list.columns.filter((column) => column !== field && column !== resource.title);
  const all = `${pathTo(resource, "list")}?${new URLSearchParams([[outline.references[field] ?? field, id]])}`;
  return (
    <section className={styles.related} aria-label={labels.many}>
      <header className={styles.head}>
        <h2 className={styles.heading}>{labels.many}</h2>
        {query.isSuccess ? <span className={styles.count}>{formats.number(total)}</span> : null}
        <span className={styles.grow} />
        <AddRelated resource={resource} field={field} id={id} />
      </header>
      {query.isError ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : query.isSuccess && total === 0 ? (
        <p className={styles.none}>{t("related.none")}</p>
      ) : (
        <RecordTable
          resource={resource}
          columns={visibleColumns(resource, others.slice(0, mostColumns), permissions)}
          rows={query.data?.data}
          expected={shown}
          showHref={permissions.may(resource, "show") ? (one) => pathTo(resource, "show", one) : undefined}
        />
      )}
      {total > shown ? (
        <Link to={all}>{t("related.all", { count: total, shown: formats.number(total) })}</Link>
      ) : null}
    </section>
  );
}

/** The first of the records whose field refers to this one. */
function useRelated(resource: AnyResource, field: string, id: string) {
  const sort = defaultSort(resource);
  // A field that holds several references finds a record by one of them.
  const operator = Array.isArray(fieldOf(resource, field)?.empty) ? "contains" : "eq";
  const { query } = useList<RecordRowData>({
    resource: resource.name,
    filters: [{ field, operator, value: id }],
    sorters: [{ field: sort.replace(/^-/, ""), order: sort.startsWith("-") ? "desc" : "asc" }],
    pagination: { currentPage: 1, pageSize: shown },
    errorNotification: false,
  });
  return { query, total: query.data?.total ?? 0 };
}

interface AddProps extends Props {
  readonly field: string;
}

/** Leads to a new record that refers to this one already. */
function AddRelated({ resource, field, id }: AddProps) {
  const { t } = useTranslation("list");
  const labels = useLabels(resource);
  const navigate = useNavigate();
  const { may } = usePermissions();
  if (!may(resource, "create") || fieldOf(resource, field)?.readOnly) return null;
  const open = () => navigate(`${pathTo(resource, "create")}?${startParam(field, id)}`);
  return (
    <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={open}>
      {t("create", { name: labels.one })}
    </Button>
  );
}
