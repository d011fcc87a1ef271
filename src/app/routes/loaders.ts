import { type LoaderFunction, redirect, type ShouldRevalidateFunction } from "react-router";
import { storedAdmin, useSession } from "../../providers/auth/session.ts";
import { queryClient } from "../../providers/query-client.ts";
import { prefetch } from "../../providers/questions.ts";
import { hasService } from "../../providers/service.ts";
import type { Screen } from "../../screens/define.ts";
import { startPageOf } from "../menu/work.ts";
import { mayNow, permissionsNow } from "../registry/permissions.ts";
import type { Needs } from "./needs.ts";

/** Returns the start page of the signed-in user. */
export async function startPageNow(): Promise<string> {
  const { may } = await permissionsNow();
  return startPageOf(storedAdmin(useSession.getState().adminInfo), may);
}

/*
 * Loaders only start the requests that the page will make, under the same query keys: data and code load in parallel, and
 * they wait only briefly for a response. Errors are shown by the page.
 */

/** Milliseconds for which the previous page stays visible while rows or the record of the next one are loading. */
const maxWaitMs = 150;

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Asks for the data of a page, once the code that knows its questions is loaded.
 * @returns `shown` settles when what the page shows first is there, even if stale, or an error
 */
export async function askData({ data }: Needs, id: string, params: URLSearchParams) {
  const questions = (await data?.({ id, params, permissions: await permissionsNow() })) ?? [];
  const [shown] = questions.map((question) => prefetch(queryClient, question));
  return { shown };
}

/**
 * Returns the loader of a page. When coming from another page, keeps that visible until the data is loaded, unless that
 * takes too long.
 */
export function loadData(needs: Needs): LoaderFunction {
  return async ({ request, params: { id = "" } }) => {
    const { pathname, searchParams } = new URL(request.url);
    const { shown } = await askData(needs, id, searchParams);
    if (pathname !== location.pathname) await Promise.race([shown, after(maxWaitMs)]);
    return null;
  };
}

/** Returns the loader of the page of a record or global. Also loads what these are written with. */
export function loadRecord(needs: Needs): LoaderFunction {
  const load = loadData(needs);
  return (call) => {
    if (hasService) void import("../../providers/rest/single-writes.ts");
    return load(call);
  };
}

/** Returns the loader of a hand-written page, which has its own waiting state. */
export function startData(needs: Needs): LoaderFunction {
  return async ({ request, params: { id = "" } }) => {
    await askData(needs, id, new URL(request.url).searchParams);
    return null;
  };
}

/** The mounted list loads the rows of another query itself: the router does not wait, and the click renders at once. */
export const listStays: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate &&
  (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search);

/**
 * Returns the loader of a screen that shows nothing to users without a permission: it leads those to their start page, if
 * that is another one.
 */
export function unlessElsewhere(
  path: string,
  { of, verb }: NonNullable<Screen["reads"]>,
  load: LoaderFunction,
): LoaderFunction {
  return async (call) => {
    const start = await startPageNow();
    return start !== path && !(await mayNow(of, verb)) ? redirect(start) : load(call);
  };
}
