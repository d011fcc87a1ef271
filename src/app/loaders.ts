import { type LoaderFunction, redirect, type ShouldRevalidateFunction } from "react-router";
import {
  collectionOf,
  type GlobalManifest,
  globalCollection,
  type Identity,
  type Manifest,
} from "../core/manifest.ts";
import { adminOf, useSession } from "../providers/auth/session.ts";
import { dataProvider } from "../providers/data.ts";
import { oneKey } from "../providers/keys.ts";
import { queryClient } from "../providers/query-client.ts";
import { hasService } from "../providers/service.ts";
import { dashboardCall, dashboardKey } from "../screens/dashboard/dashboard-report.ts";
import type { ReportName } from "../screens/reports/report-names.ts";
import { customScreens } from "./custom-screens.ts";
import type { loadDeclaration } from "./declarations.ts";
import { kept } from "./kept.ts";
import { mayNow, permissionsNow } from "./permissions.ts";
import { startPageOf } from "./work.ts";

/** Returns the start page of the signed-in user. */
export async function startPageNow(): Promise<string> {
  const { may } = await permissionsNow();
  return startPageOf(adminOf(useSession.getState().adminInfo), may);
}

export type LoadDeclaration = typeof loadDeclaration;

/*
 * Loaders only start the request that the page will make, under the same query key: data and code load in parallel, and
 * they wait only briefly for a response. Errors are shown by the page.
 */

/** Milliseconds for which the previous page stays visible while rows or the record of the next one are loading. */
const maxWaitMs = 150;

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Prefetches the rows of lists; not needed by the shell before there is a list. */
export const listRequests = kept(() => import("./prefetch-list.ts"));

/** Prefetches the list of a URL, once its declaration is loaded to parse the URL. */
export function loadList(resource: Manifest, load: LoadDeclaration): LoaderFunction {
  return async ({ request }) => {
    if (!(await mayNow(resource, "list"))) return null;
    const [declaration, { prefetchList }] = await Promise.all([load(resource.name), listRequests()]);
    await awaitBriefly(request, prefetchList(declaration, new URL(request.url).searchParams));
    return null;
  };
}

/** When coming from another page, keeps it visible until the data is loaded, unless that takes too long. */
async function awaitBriefly(request: Request, data: Promise<unknown>): Promise<void> {
  if (new URL(request.url).pathname !== location.pathname) await Promise.race([data, after(maxWaitMs)]);
}

/** The mounted list loads the rows of another query itself: the router does not wait, and the click renders at once. */
export const listStays: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate &&
  (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search);

/** Loads what records are written with, beside one that is opened. */
function loadWrites(): void {
  if (hasService) void import("../providers/single-writes.ts");
}

/** Prefetches the record of `:id`. */
export function loadRecord(resource: Identity): LoaderFunction {
  return async ({ request, params: { id } }) => {
    loadWrites();
    if (id && (await mayNow(resource, "show"))) {
      await awaitBriefly(request, prefetchOne(collectionOf(resource), id));
    }
    return null;
  };
}

/** Prefetches the values of a global. */
export function loadGlobal(global: GlobalManifest): LoaderFunction {
  return async ({ request }) => {
    loadWrites();
    if (global.shared || (await mayNow(global, "show"))) {
      await awaitBriefly(request, prefetchOne(globalCollection, global.name));
    }
    return null;
  };
}

/**
 * Prefetches the values of a shared global that the whole application needs, in parallel with those of the first page.
 */
export function prefetchShared(name: string): void {
  void prefetchOne(globalCollection, name);
}

/** @returns settles when there is something to show, even if stale, or an error */
async function prefetchOne(collection: string, id: string): Promise<void> {
  const queryKey = oneKey(collection, id);
  const asked = queryClient.prefetchQuery({
    queryKey,
    queryFn: ({ signal }) => dataProvider.getOne({ resource: collection, id, meta: { signal } }),
  });
  if (queryClient.getQueryData(queryKey) === undefined) await asked;
}

/** Prefetches the figures of a report for the days in the URL. */
export function loadReport(name: ReportName): LoaderFunction {
  return async ({ request }) => {
    if (!(await mayNow("reports", "show"))) return null;
    // The code of reports is only loaded when one is opened.
    const { reportCallAt, reportKey } = await import("../screens/reports/report-state.ts");
    const call = reportCallAt(name, new URL(request.url).searchParams);
    void queryClient.prefetchQuery({
      queryKey: reportKey(call),
      queryFn: ({ signal }) => dataProvider.custom({ ...call, meta: { signal } }),
    });
    return null;
  };
}

/** Prefetches the dashboard. Roles without figures are redirected to their start screen. */
export const loadDashboard: LoaderFunction = async () => {
  const start = await startPageNow();
  if (start !== customScreens.dashboard.path && !(await mayNow("reports", "show"))) return redirect(start);
  void queryClient.prefetchQuery({
    queryKey: dashboardKey,
    queryFn: ({ signal }) => dataProvider.custom({ ...dashboardCall, meta: { signal } }),
  });
  return null;
};
