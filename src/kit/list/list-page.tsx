import { lazy, memo, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import type { AnyResource } from "../../core/define.ts";
import { useLiveState } from "../../providers/live/live-events.ts";
import { useOffered } from "../actions/use-offered.ts";
import { RowMenu, useRowMenu } from "../actions/use-row-menu.tsx";
import { useLabels } from "../context/labels.ts";
import { type PageProps, useOverrides } from "../context/overrides.ts";
import { pathTo } from "../context/registry.ts";
import { usePermissions } from "../context/session.ts";
import {
  ariaKeysOf,
  showShortcuts,
  useListedShortcuts as useOfferedShortcuts,
} from "../context/shortcuts.ts";
import { useStateOf } from "../context/use-state-of.ts";
import { useFormats } from "../fields/format.ts";
import { late, loadPart } from "../late/late.ts";
import { drawBlocks } from "../records/draw-blocks.tsx";
import { ClosedTitlesContext, closedTitlesOfAll } from "../references/closed-titles.ts";
import { useReadTitle } from "../references/use-read-title.ts";
import { Row, Text } from "../ui/box.tsx";
import { Button } from "../ui/button.tsx";
import { Denied } from "../ui/denied.tsx";
import { Glyph } from "../ui/glyph.tsx";
import { Page } from "../ui/page.tsx";
import { ResultLine } from "../ui/result-line.tsx";
import { FilterChips } from "./filters/filter-chips.tsx";
import type { RowActions } from "./list-query.ts";
import { visibleColumns } from "./list-rules.ts";
import { isPaged, isTree, type ListState, nextSort } from "./list-state.ts";
import { ListContent, ListNotice } from "./page/list-content.tsx";
import { ListHeader } from "./page/list-header.tsx";
import styles from "./page/list-page.module.css";
import { type ExportForm, ListTasks, type Task } from "./page/list-tasks.tsx";
import { ListToolbar } from "./page/list-toolbar.tsx";
import shortcutHelpStyles from "./page/shortcut-help.module.css";
import { usePagesAhead } from "./page/use-pages-ahead.ts";
import {
  type ListedRecords,
  useDeselectMissing,
  useListRecords,
  useNextPage,
  usePrefetchRecords,
} from "./page/use-records.ts";
import { useReturnToRow } from "./page/use-return.ts";
import { pageCount, rounded } from "./page-numbers.ts";
import { Pagination } from "./pagination.tsx";
import { useSelection } from "./table/use-selection.ts";
import { type ListStateControl, useListState } from "./use-list-state.ts";
import { ViewTabs } from "./views/view-tabs.tsx";

const LiveRows = lazy(() => import("./table/live-rows.tsx"));
const BulkBar = late(() => import("./bulk/bulk-bar.tsx"));

/** Preloads what a press on a row may need when the pointer comes near. Not earlier, or it would delay a sort. */
function nearRows({ target }: { readonly target: EventTarget }): void {
  if (target instanceof Element && target.closest("tbody"))
    void Promise.all([BulkBar, RowMenu].map(loadPart));
}

/** The list of any resource. A drawer above it is a child route. */
export default function ListPage({ resource }: PageProps) {
  const { may } = usePermissions();
  const { useOffers } = useOverrides(resource);
  if (!may(resource, "list")) return <Denied />;
  return (
    <>
      {/* The list stays mounted when its resource changes, unless a resource has its own hook. */}
      <RecordList key={useOffers ? resource.name : ""} resource={resource} />
      <Outlet />
    </>
  );
}

/** A whole list: heading, views, toolbar, rows, pagination and bulk actions. */
function RecordList({ resource }: PageProps) {
  const { t } = useTranslation("list");
  const labels = useLabels(resource);
  const { list: joined } = useFormats();
  const permissions = usePermissions();
  const control = useListState(resource);
  const { state, search } = control;
  const records = useListRecords(resource, state, true);
  const selection = useSelection(JSON.stringify([resource.name, state.q, state.filters]));
  useDeselectMissing(resource, state, records, selection);
  const [task, setTask] = useStateOf<Task | null>(resource, null);
  // The visible rows keep the URL they came with until new ones arrive, so that they render once instead of twice.
  const listSearch = resource.form.open === "drawer" ? search : "";
  const [rowSearch, setRowSearch] = useState(listSearch);
  if (!records.busy && rowSearch !== listSearch) setRowSearch(listSearch);
  const actions = useRowActions(resource, rowSearch, setTask);
  const comesFrom = useLatest(search);
  const { mayReadField } = permissions;
  // biome-ignore lint/correctness/useExhaustiveDependencies: permissions are a table that changes with the role only.
  const columns = useMemo(
    () => visibleColumns(resource, state.columns, { mayReadField }),
    [resource, state.columns],
  );

  const { rows, total, about, busy } = records;
  const names = useMemo(() => closedTitlesOfAll(rows ?? []), [rows]);
  const pages = isTree(resource, state) ? 1 : pageCount(total, state.pageSize);
  useLastPage(control, pages, rows !== undefined && !busy && records.error === null);

  const onExport = useCallback(
    (form: ExportForm = {}) => setTask({ kind: "export", total, ...form }),
    [total, setTask],
  );
  const moves = useListMoves(resource, control);

  const { menu, rowMenu } = useRowMenu(resource);
  const maySelect = useMaySelect(resource);
  const shown = rows !== undefined && rows.length > 0;
  usePagesAhead(resource, shown);
  useReturnToRow(resource, shown && !busy);
  const live = useLiveState(({ begun }) => begun);

  return (
    <Page wide className={styles.page} onPointerOver={nearRows} onFocus={nearRows}>
      <ListHeader
        resource={resource}
        search={search}
        total={total}
        about={about}
        onRefresh={records.refetch}
        onExport={onExport}
      />
      <ListBlocks key={resource.name} resource={resource} />
      <ViewTabs resource={resource} control={control} />
      <ListToolbar resource={resource} control={control} />
      <ClosedTitlesContext value={names}>
        <FilterChips resource={resource} control={control} />
      </ClosedTitlesContext>
      {control.unseen.length > 0 ? (
        <ListNotice role="status">
          {t("unseen", { names: joined(control.unseen.map(labels.field)) })}
        </ListNotice>
      ) : null}
      <Suspense fallback={null}>
        {live && rows && isPaged(state) ? (
          <LiveRows resource={resource} state={state} held={selection.ids.size > 0 || task !== null} />
        ) : null}
      </Suspense>
      <ListContent
        resource={resource}
        control={control}
        records={records}
        columns={columns}
        selection={maySelect ? selection : undefined}
        actions={{ ...actions, ...menu, comesFrom }}
        onSort={moves.onSort}
        onNearSort={moves.onNearSort}
      />
      <ListResult key={`result of ${resource.name}`} state={state} records={records} />
      {shown && isPaged(state) ? (
        <ListFooter
          resource={resource}
          state={state}
          pages={pages}
          total={total}
          about={about}
          moves={moves}
        />
      ) : null}
      {selection.ids.size > 0 ? (
        <Suspense>
          <BulkBar
            resource={resource}
            state={state}
            rows={rows ?? []}
            total={total}
            about={about}
            selection={selection}
            onTask={setTask}
          />
        </Suspense>
      ) : null}
      {rowMenu}
      <ListTasks
        resource={resource}
        state={state}
        task={task}
        onClose={() => setTask(null)}
        onChanged={(ids) => selection.set(ids, false)}
      />
    </Page>
  );
}

interface ResultProps {
  readonly state: ListState;
  readonly records: ListedRecords;
}

/** Announces the rows of another search, filter or page. */
function ListResult({ state, records }: ResultProps) {
  const { t } = useTranslation("list");
  const { rows, total, about, busy, error } = records;
  const { q, filters, page, pageSize, sort } = state;
  const of = JSON.stringify([q, filters, page, pageSize, sort]);
  const count = t("found", { count: about ? rounded(total) : total });
  const text = page > 1 ? `${count}, ${t("pages.page", { page })}` : count;
  return <ResultLine of={of} text={rows === undefined || busy || error ? null : text} />;
}

interface FooterProps {
  readonly resource: AnyResource;
  readonly state: ListState;
  readonly pages: number;
  readonly total: number;
  readonly about: boolean;
  readonly moves: ReturnType<typeof useListMoves>;
}

/** Pagination, unless the list is a tree, and the shortcuts. */
function ListFooter({ resource, state, pages, total, about, moves }: FooterProps) {
  const { t } = useTranslation("list");
  const askNext = useNextPage(resource, state, pages);
  return (
    <Row screenOnly gap={12} className={styles.footer} onPointerEnter={askNext} onFocus={askNext}>
      {isTree(resource, state) ? (
        <Text grow />
      ) : (
        <Pagination
          page={Math.min(state.page, pages)}
          pageSize={state.pageSize}
          total={total}
          about={about}
          quiet
          onPage={moves.onPage}
          onNear={moves.onNearPage}
          onPageSize={moves.onPageSize}
        />
      )}
      <Text wideOnly>
        <ShortcutHelp label={t("keys.label")} />
      </Text>
    </Row>
  );
}

/** The hand-written blocks of a list, below its heading. */
const ListBlocks = memo(function ListBlocks({ resource }: PageProps) {
  const { blocks = [] } = useOverrides(resource);
  return drawBlocks(
    blocks.filter((block) => block.on.includes("list")),
    { resource, record: null },
  );
});

/** Opens the overview of shortcuts; a row's link handles Enter by itself. */
const ShortcutHelp = memo(function ShortcutHelp({ label }: { readonly label: string }) {
  useOfferedShortcuts(["open"]);
  return (
    <Button
      type="text"
      size="small"
      className={shortcutHelpStyles.button ?? ""}
      aria-label={label}
      title={`${label} (?)`}
      aria-keyshortcuts={ariaKeysOf("help")}
      icon={<Glyph path="M3 6h18v12H3zM7 10h.01M12 10h.01M17 10h.01M8 14h8" />}
      onClick={() => showShortcuts(true)}
    />
  );
});

/** Returns a function that never changes and returns the value of the last render. */
function useLatest<T>(value: T): () => T {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}

/** Goes to the last page if the current one is beyond it, once the number of pages is known. */
function useLastPage({ state, change }: ListStateControl, pages: number, isKnown: boolean): void {
  const beyond = isKnown && state.page > pages;
  useEffect(() => {
    if (beyond) change({ page: pages }, { replace: true, later: true });
  }, [beyond, pages, change]);
}

/** Handlers of sorting and paging, which prefetch what the pointer comes near. */
function useListMoves(resource: AnyResource, { state, change }: ListStateControl) {
  const prefetch = usePrefetchRecords(resource);
  const onSort = useCallback(
    (column: string) => change({ sort: nextSort(resource, state.sort, column) }),
    [resource, state.sort, change],
  );
  const onNearSort = useCallback(
    (column: string) => prefetch({ ...state, page: 1, sort: nextSort(resource, state.sort, column) }),
    [prefetch, resource, state],
  );
  const onNearPage = useCallback((page: number) => prefetch({ ...state, page }), [prefetch, state]);
  const onPage = useCallback((page: number) => change({ page }), [change]);
  const onPageSize = useCallback((pageSize: number) => change({ pageSize }), [change]);

  return { onSort, onNearSort, onPage, onNearPage, onPageSize };
}

/** Whether the role may do anything with selected records. */
function useMaySelect(resource: AnyResource): boolean {
  const { may } = usePermissions();
  const { bulk } = useOverrides(resource);
  const hasBulkActions = useOffered(resource, "bulk")(null).length > 0;
  const verbs = ["edit", "delete", ...(bulk ? [bulk.verb] : [])] as const;
  return hasBulkActions || verbs.some((verb) => may(resource, verb));
}

/**
 * Returns the actions on a row that the role may use.
 * @param search the query string of the list, kept by a drawer
 */
function useRowActions(resource: AnyResource, search: string, onTask: (task: Task) => void): RowActions {
  const { may } = usePermissions();
  const read = useReadTitle();
  const mayShow = may(resource, "show");
  const mayEdit = may(resource, "edit");
  const mayDelete = may(resource, "delete");
  return useMemo(() => {
    const onePage = resource.paths.show === resource.paths.edit;
    return {
      showHref: mayShow ? (id) => pathTo(resource, "show", id) + search : undefined,
      editHref: mayEdit && !(onePage && mayShow) ? (id) => pathTo(resource, "edit", id) + search : undefined,
      onDelete: mayDelete
        ? (record) => {
            const { title } = read(resource, record);
            onTask({ kind: "delete", ids: [record.id], title, version: record.version });
          }
        : undefined,
    };
  }, [resource, search, mayShow, mayEdit, mayDelete, onTask, read]);
}
