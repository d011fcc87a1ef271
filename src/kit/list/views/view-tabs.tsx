import { EditOutlined, PlusOutlined, TeamOutlined } from "@ant-design/icons";
import { memo, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../../core/define.ts";
import { useLabels } from "../../context/labels.ts";
import { usePermissions } from "../../context/session.ts";
import { useStateOf } from "../../context/use-state-of.ts";
import { preloadOnApproach } from "../../late/approach.ts";
import { lateDialog } from "../../late/late-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { TabLink, TabLinks } from "../../ui/tab-links.tsx";
import { readyMadeViews, viewFilters } from "../list-rules.ts";
import {
  formatListState,
  initialListState,
  type ListState,
  parseListState,
  sameFilters,
  unseenFields,
} from "../list-state.ts";
import { usePrefetchRecords } from "../page/use-records.ts";
import type { ListStateControl } from "../use-list-state.ts";
import { type SavedView, useSavedViews } from "../use-saved-views.ts";

const SavedViewEditor = lateDialog(() => import("./saved-view-editor.tsx"));

interface Props {
  readonly resource: AnyResource;
  readonly control: ListStateControl;
}

/** All, the ready-made views, the user's own and the shared ones. */
export const ViewTabs = memo(function ViewTabs({ resource, control }: Props) {
  const { t } = useTranslation("list");
  const labels = useLabels(resource);
  const permissions = usePermissions();
  const saved = useSavedViews(resource).filter(
    (view) => unseenFields(resource, savedState(resource, view), permissions).length === 0,
  );
  const [editing, setEditing] = useStateOf<"new" | SavedView | null>(resource, null);
  const askAhead = usePrefetchRecords(resource);
  const { state, change } = control;
  const open = saved.find((view) => view.id === state.view);
  const active = open ? open.id : activeView(resource, state);
  const query = formatListState(resource, { ...state, page: 1, view: null, date: null });
  const worthSaving =
    query !== "" && !saved.some((view) => view.query === query) && !isReadyMade(resource, state);

  const tabs = ["", ...readyMadeViews(resource, permissions)];
  return (
    <TabLinks label={t("views.label")}>
      {tabs.map((view) => (
        <TabLink
          key={view}
          to={addressOf(resource, state, view)}
          active={active === view}
          {...preloadOnApproach(() => askAhead(readyMadeState(resource, state, view)))}
        >
          {view === "" ? t("views.all") : labels.view(view)}
        </TabLink>
      ))}
      {saved.map((view) => (
        <TabLink
          key={view.id}
          to={savedAddress(resource, view)}
          active={active === view.id}
          {...preloadOnApproach(() => askAhead(savedState(resource, view)))}
        >
          {view.name}
          {view.mine ? null : <TeamOutlined aria-label={t("views.shared")} />}
        </TabLink>
      ))}
      {open?.mine ? (
        <Button
          type="text"
          size="small"
          icon={<EditOutlined aria-hidden />}
          aria-label={t("views.edit", { name: open.name })}
          title={t("views.edit", { name: open.name })}
          onClick={() => setEditing(open)}
        />
      ) : null}
      {worthSaving ? (
        <Button
          type="link"
          size="small"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => setEditing("new")}
        >
          {t("views.save")}
        </Button>
      ) : null}
      {editing ? (
        <Suspense fallback={null}>
          <SavedViewEditor
            view={editing === "new" ? null : editing}
            query={query}
            resource={resource}
            onClose={() => setEditing(null)}
            onSaved={(id) => change({ view: id })}
          />
        </Suspense>
      ) : null}
    </TabLinks>
  );
});

/** Returns the ready-made view whose filters are active: "" for all, undefined for other filters. */
function activeView(resource: AnyResource, state: ListState): string | undefined {
  const views = ["", ...Object.keys(resource.list.views ?? {})];
  return views.find((view) => sameFilters(viewFilters(resource, view), state.filters));
}

function isReadyMade(resource: AnyResource, state: ListState): boolean {
  const plain = { ...initialListState(resource), filters: state.filters, page: state.page };
  return (
    activeView(resource, state) !== undefined &&
    formatListState(resource, plain) === formatListState(resource, { ...state, view: null })
  );
}

/** Returns the URL of a ready-made view, which keeps the display settings and the search. */
function addressOf(resource: AnyResource, state: ListState, view: string): string {
  return `?${formatListState(resource, readyMadeState(resource, state, view))}`;
}

const readyMadeState = (resource: AnyResource, state: ListState, view: string): ListState => ({
  ...state,
  filters: viewFilters(resource, view),
  page: 1,
  view: null,
});

const savedState = (resource: AnyResource, view: SavedView): ListState => ({
  ...parseListState(resource, new URLSearchParams(view.query)),
  view: view.id,
});

function savedAddress(resource: AnyResource, view: SavedView): string {
  return `?${formatListState(resource, savedState(resource, view))}`;
}
