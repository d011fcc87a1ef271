import { PlusOutlined } from "@ant-design/icons";
import { useList } from "@refinedev/core";
import { Button, Skeleton } from "antd";
import { Suspense, useContext } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import type { RelatedRecords } from "../../core/declaration.ts";
import { type AnyResource, fieldOf } from "../../core/define.ts";
import { treeField } from "../../core/made-by-name.ts";
import type { Manifest } from "../../core/manifest.ts";
import { orderKey } from "../../core/sorts.ts";
import { useLabels } from "../context/labels.ts";
import { pathTo, RegistryContext, useDeclaration, useManifest } from "../context/registry.ts";
import { usePermissions } from "../context/session.ts";
import { useFormats } from "../fields/format.ts";
import { startParam } from "../form/values.ts";
import type { RecordRowData } from "../list/list-query.ts";
import { visibleColumns } from "../list/list-rules.ts";
import { defaultSort } from "../list/list-state.ts";
import { RecordTable } from "../list/record-table.tsx";
import { idsBelow, treePath, useTree } from "../references/tree.ts";
import { Note, Row, Stack, Text } from "../ui/box.tsx";
import { FailedQuery } from "../ui/states.tsx";

/** The number of records shown; the resource's list shows all. */
const shown = 5;

/** The maximum number of columns besides the title. */
const maxColumns = 4;

interface Props {
  readonly resource: AnyResource;
  readonly id: string;
}

/** A list on the page of a record. */
interface List extends RelatedRecords {
  /** The resource of its records. */
  readonly name: string;
  /** Its name, if a reference declares it; otherwise the resource of the page names it. */
  readonly as?: string;
}

/** The lists that a resource declares, and then those that references to it declare. */
function useLists(resource: AnyResource): readonly List[] {
  const registry = useContext(RegistryContext);
  const own = Object.entries(resource.related ?? {}).map(([name, list]) => ({
    name,
    ...(typeof list === "string" ? { by: list } : list),
  }));
  const others = [...registry.values()].flatMap(({ name, listed = [] }) =>
    listed.filter(({ on }) => on === resource.name).map((list) => ({ ...list, name })),
  );
  return [...own, ...others];
}

/** The related lists of a record, limited to those the role may see. */
export function RelatedLists({ resource, id }: Props) {
  return useLists(resource).map((list) => (
    <RelatedList key={`${list.name} ${list.by}`} of={resource} list={list} id={id} />
  ));
}

interface ListProps {
  /** The resource of the record they refer to. */
  readonly of: AnyResource;
  readonly list: List;
  readonly id: string;
}

function RelatedList({ of, list, id }: ListProps) {
  const { may } = usePermissions();
  const manifest = useManifest(list.name);
  if (!manifest || !may(manifest, "list")) return null;
  return (
    <Suspense fallback={<Skeleton active title={false} />}>
      <InTree of={of} list={list} id={id} manifest={manifest} />
    </Suspense>
  );
}

interface InTreeProps extends ListProps {
  readonly manifest: Manifest;
}

/** In a tree, records that refer to a descendant are included. */
function InTree({ of, list, id, manifest }: InTreeProps) {
  const parent = treeField(of);
  // For its own resource, only the direct children.
  if (parent === undefined || of.name === manifest.name) {
    return <Records of={of} manifest={manifest} list={list} id={id} ids={[id]} />;
  }
  return <Branch of={of} parent={parent} list={list} id={id} manifest={manifest} />;
}

function Branch({ parent, ...rest }: InTreeProps & { readonly parent: string }) {
  const tree = useTree(rest.of, parent);
  if (tree.loading) return <Skeleton active title={false} />;
  const node = treePath(tree.roots, rest.id).at(-1);
  return <Records {...rest} ids={node ? idsBelow(node) : [rest.id]} />;
}

interface RecordsProps extends InTreeProps {
  /** The record and the included descendants. */
  readonly ids: readonly string[];
}

function Records({ of, manifest, list, id, ids }: RecordsProps) {
  const field = list.by;
  const { t } = useTranslation("list");
  const resource = useDeclaration(manifest.name);
  const ownName = useLabels(of).related(manifest);
  const labels = useLabels(resource);
  const name = list.as === undefined ? ownName : labels.listed(list.as);
  const formats = useFormats();
  const permissions = usePermissions();
  const { query, total } = useRelated(resource, field, ids);
  const others = resource.list.columns.filter((column) => column !== field && column !== resource.title);
  const columns = list.columns ?? others.slice(0, maxColumns);
  const pairs = ids.map((one) => [manifest.references[field] ?? field, one]);
  const all = `${pathTo(resource, "list")}?${new URLSearchParams(pairs)}`;
  return (
    <Stack as="section" gap={12} shrinks aria-label={name}>
      <Row as="header" gap={8} wrap>
        <Text as="h2" size={16} strong tone="plain">
          {name}
        </Text>
        {query.isSuccess ? (
          <Text size={13} tone="muted" nums round={10} padX={8} ground="pressed">
            {formats.number(total)}
          </Text>
        ) : null}
        <Text grow />
        <AddRelated resource={resource} field={field} id={id} />
      </Row>
      {ids.length > 1 && total > 0 ? <Note>{t("related.below")}</Note> : null}
      {query.isError ? (
        <FailedQuery query={query} />
      ) : query.isSuccess && total === 0 ? (
        <Note>{t("related.none")}</Note>
      ) : (
        <RecordTable
          resource={resource}
          columns={visibleColumns(resource, columns, permissions)}
          rows={query.data?.data}
          expected={shown}
          showHref={permissions.may(resource, "show") ? (one) => pathTo(resource, "show", one) : undefined}
        />
      )}
      {total > shown ? (
        <Link to={all}>{t("related.all", { count: total, shown: formats.number(total) })}</Link>
      ) : null}
    </Stack>
  );
}

/** Loads the first records whose field refers to one of these ids. */
function useRelated(resource: AnyResource, field: string, ids: readonly string[]) {
  const sort = defaultSort(resource);
  // A field with several references matches if one of them does.
  const several = Array.isArray(fieldOf(resource, field)?.empty);
  const operator = several ? "contains" : ids.length > 1 ? "in" : "eq";
  const { query } = useList<RecordRowData>({
    resource: resource.name,
    filters: [{ field, operator, value: ids.length > 1 ? [...ids] : ids[0] }],
    sorters: [orderKey(sort)],
    pagination: { currentPage: 1, pageSize: shown },
    errorNotification: false,
  });
  return { query, total: query.data?.total ?? 0 };
}

interface AddProps extends Props {
  readonly field: string;
}

/** A link that creates a record referring to this one. */
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
