import {
  type IResourceItem,
  matchResourceFromRoute,
  type ParseResponse,
  parseTableParams,
  ResourceContext,
} from "@refinedev/core";
import { useCallback, useContext } from "react";
import { matchPath, useLocation, useParams } from "react-router";
import { routerReading } from "../../providers/router.ts";

type Params = NonNullable<ParseResponse["params"]>;

const noParams: Params = {};
let read: { search: string; params: Params } = { search: "", params: noParams };

/** Returns the table state in the URL of Refine's hooks, parsed once for all of them. */
function tableParams(search: string): Params {
  if (read.search !== search) read = { search, params: readTableParams(search) };
  return read.params;
}

/** Refine leaves these four out of the `meta` of its requests. */
function readTableParams(search: string): Params {
  if (search === "") return noParams;
  const { parsedCurrentPage, parsedPageSize, parsedSorter, parsedFilters } = parseTableParams(search);
  const params = {
    currentPage: parsedCurrentPage,
    pageSize: parsedPageSize,
    sorters: parsedSorter,
    filters: parsedFilters,
  };
  const isTold = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(params).filter(([, value]) => isTold(value)));
}

type Match = Pick<ParseResponse, "resource" | "action" | "id">;

let latest: { pathname: string; resources: IResourceItem[]; match: Match } | undefined;

/** Returns the resource and record of a path, matched once: Refine's hooks ask for them a hundred times per page. */
function matchOnce(pathname: string, resources: IResourceItem[]): Match {
  if (latest?.pathname === pathname && latest.resources === resources) return latest.match;
  const { resource, action, matchedRoute } = matchResourceFromRoute(pathname, resources);
  const id = matchedRoute ? matchPath(matchedRoute, pathname)?.params.id : undefined;
  const match = {
    ...(resource ? { resource } : {}),
    ...(action ? { action } : {}),
    ...(id === undefined ? {} : { id }),
  };
  latest = { pathname, resources, match };
  return match;
}

/**
 * Parses the URL for Refine. Of the query string, only the table state is returned: Refine merges the rest into the
 * `meta` of every request, where a URL could set its method or headers.
 */
function useParse(): () => ParseResponse {
  const params = useParams();
  const { pathname, search } = useLocation();
  const { resources } = useContext(ResourceContext);
  const match = matchOnce(pathname, resources);
  const { id } = params;
  return useCallback(
    () => ({ ...match, ...(id === undefined ? {} : { id }), pathname, params: tableParams(search) }),
    [match, id, pathname, search],
  );
}

export const routerProvider = routerReading(useParse);
