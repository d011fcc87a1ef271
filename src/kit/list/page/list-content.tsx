import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../../core/define.ts";
import { usePermissions } from "../../context/session.ts";
import { late } from "../../late/late.ts";
import { Card, Row } from "../../ui/box.tsx";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Failed } from "../../ui/states.tsx";
import { AsTree, TreeTable } from "../late-tree.ts";
import { viewOfLayout } from "../layout-views.ts";
import type { RowActions, RowSelection } from "../list-query.ts";
import { defaultSort, isTree } from "../list-state.ts";
import { RecordTable } from "../record-table.tsx";
import type { ListStateControl } from "../use-list-state.ts";
import styles from "./list-page.module.css";
import type { ListedRecords } from "./use-records.ts";

// Most lists have rows.
const Empty = late(async () => ({ default: (await import("./no-rows.tsx")).Empty }));
const NoMatch = late(async () => ({ default: (await import("./no-rows.tsx")).NoMatch }));

interface Props {
  readonly resource: AnyResource;
  readonly control: ListStateControl;
  readonly records: ListedRecords;
  readonly columns: readonly string[];
  readonly selection: RowSelection | undefined;
  readonly actions: RowActions;
  readonly onSort: (column: string) => void;
  readonly onNearSort: (column: string) => void;
}

/** The rows, or the empty, error or loading state. */
export function ListContent(props: Props) {
  const { resource, control, records, columns, selection, actions, onSort, onNearSort } = props;
  const { t } = useTranslation("list");
  const { state, change } = control;
  const mayEdit = usePermissions().may(resource, "edit");
  const { rows, error, refetch } = records;
  const narrowed = state.q !== "" || Object.keys(state.filters).length > 0;
  const clear = () => change({ q: "", filters: {}, view: null });

  if (error && (rows === undefined || records.busy)) {
    return (
      <Card as="div">
        <Failed error={error} onRetry={refetch} retrying={records.fetching}>
          {narrowed ? <Button onClick={clear}>{t("noMatch.clear")}</Button> : null}
        </Failed>
      </Card>
    );
  }
  // An empty calendar is where records are created.
  if (rows?.length === 0 && state.page === 1 && state.layout !== "calendar") {
    return (
      <Card as="div">
        <Suspense>
          {narrowed ? (
            <NoMatch q={state.q} onClear={clear} />
          ) : (
            <Empty resource={resource} search={control.search} />
          )}
        </Suspense>
      </Card>
    );
  }
  const notices = (
    <>
      {error ? (
        <ListNotice role="alert">
          {t("failed.stale")}
          <Button size="small" loading={records.fetching} onClick={refetch}>
            {t("failed.retry")}
          </Button>
        </ListNotice>
      ) : null}
      {records.struggling ? <ListNotice role="status">{t("failed.struggling")}</ListNotice> : null}
    </>
  );
  const View = viewOfLayout(state.layout);
  if (View) {
    return (
      <>
        {notices}
        <Suspense fallback={<Skeleton height={420} />}>
          <View
            key={resource.name}
            resource={resource}
            control={control}
            records={records}
            selection={selection}
            actions={actions}
          />
        </Suspense>
      </>
    );
  }
  const tree = isTree(resource, state) ? resource.list.tree : undefined;
  // On the way from a tree to pages there are more rows than a page has.
  const table = (
    <RecordTable
      {...actions}
      resource={resource}
      columns={columns}
      rows={rows && rows.length > state.pageSize ? rows.slice(0, state.pageSize) : rows}
      expected={state.pageSize}
      sort={state.sort}
      onSort={onSort}
      onNearSort={onNearSort}
      selection={selection}
      density={state.density}
      busy={records.busy}
      edited={mayEdit ? state : undefined}
    />
  );
  return (
    <>
      {notices}
      {resource.list.tree && !tree ? (
        <Suspense>
          <AsTree onTree={() => change({ filters: {}, sort: defaultSort(resource), view: null })} />
        </Suspense>
      ) : null}
      {tree && rows ? (
        <Suspense fallback={table}>
          <TreeTable
            {...actions}
            resource={resource}
            tree={tree}
            state={state}
            columns={columns}
            rows={rows}
            onSort={onSort}
            onNearSort={onNearSort}
            selection={selection}
            busy={records.busy}
          />
        </Suspense>
      ) : (
        table
      )}
    </>
  );
}

interface NoticeProps {
  readonly role: "alert" | "status";
  readonly children: ReactNode;
}

/** A notice above rows that are not everything that was requested. */
export function ListNotice({ role, children }: NoticeProps) {
  return (
    <Row
      gap={12}
      justify="between"
      tone="plain"
      round={10}
      padY={8}
      padX={14}
      className={styles.notice}
      role={role}
    >
      {children}
    </Row>
  );
}
