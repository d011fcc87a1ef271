import type { LoaderFunction } from "react-router";
import { can, type Verb } from "../domain/roles.ts";
import { type AnyGlobal, type AnyResource, collectionOf, isGlobal } from "../kit/define.ts";
import { listQuery, listQueryKey } from "../kit/list/list-query.ts";
import { parseListState } from "../kit/list/list-state.ts";
import { dataProvider } from "../providers/data.ts";
import { queryClient } from "../providers/query-client.ts";
import { adminOf, useSession } from "../providers/session.ts";
import { dashboardCall, dashboardKey } from "../screens/dashboard/dashboard-report.ts";
import { parseReportState, reportCall, reportKey } from "../screens/reports/report-state.ts";
import type { Report } from "../screens/reports/reports.ts";

/** May whoever is signed in do this? For code outside components. */
export function mayNow(resource: Pick<AnyResource, "area">, verb: Verb): boolean {
  const admin = adminOf(useSession.getState().adminInfo);
  return admin !== null && can(admin.role, resource.area, verb);
}

/** The key of Refine's `useOne` without meta. */
export const recordKey = (resource: AnyResource, id: string) =>
  ["data", "default", collectionOf(resource), "one", id, {}] as const;

/*
 * Loaders only start the request that the page will make, under the key it will look for: data and code
 * arrive side by side, and nothing waits here. Errors are the page's to show.
 */

/** Asks for the list that an address shows. */
export function loadList(resource: AnyResource): LoaderFunction {
  return ({ request }) => {
    if (mayNow(resource, "list")) askForList(resource, new URL(request.url).searchParams);
    return null;
  };
}

function askForList(resource: AnyResource, params: URLSearchParams): void {
  const query = listQuery(resource, parseListState(resource, params));
  void queryClient.prefetchQuery({
    queryKey: listQueryKey(query),
    queryFn: ({ signal }) => dataProvider.getList({ ...query, meta: { signal } }),
  });
}

/** Asks for the record of `:id`. */
export function loadRecord(resource: AnyResource): LoaderFunction {
  return ({ params: { id } }) => {
    if (id) askForRecord(resource, id);
    return null;
  };
}

/** Asks for the values of a global. */
export function loadGlobal(global: AnyGlobal): LoaderFunction {
  return () => {
    askForRecord(global, global.name);
    return null;
  };
}

/** Asks for the values of a global that the whole application needs, beside those of the first page. */
export function askForShared(global: AnyGlobal): void {
  askForRecord(global, global.name);
}

function askForRecord(resource: AnyResource, id: string): void {
  const shared = isGlobal(resource) && resource.shared;
  if (!shared && !mayNow(resource, "show")) return;
  void queryClient.prefetchQuery({
    queryKey: recordKey(resource, id),
    queryFn: ({ signal }) => dataProvider.getOne({ resource: collectionOf(resource), id, meta: { signal } }),
  });
}

/** Asks for the figures of a report, for the days that the address names. */
export function loadReport(report: Report): LoaderFunction {
  return ({ request }) => {
    if (!mayNow({ area: "reports" }, "show")) return null;
    const call = reportCall(report, parseReportState(report, new URL(request.url).searchParams));
    void queryClient.prefetchQuery({
      queryKey: reportKey(call),
      queryFn: ({ signal }) => dataProvider.custom({ ...call, meta: { signal } }),
    });
    return null;
  };
}

/** Asks for the figures of the dashboard. */
export const loadDashboard: LoaderFunction = () => {
  void queryClient.prefetchQuery({
    queryKey: dashboardKey,
    queryFn: ({ signal }) => dataProvider.custom({ ...dashboardCall, meta: { signal } }),
  });
  return null;
};
