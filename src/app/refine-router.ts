import {
  type IResourceItem,
  matchResourceFromRoute,
  type ParseResponse,
  parseTableParams,
  ResourceContext,
} from "@refinedev/core";
import { useCallback, useContext } from "react";
import { matchPath, useLocation, useParams } from "react-router";
import { routerReading } from "../providers/router.ts";

type Params = NonNullable<ParseResponse["params"]>;

const noParams: Params = {};
let read: { search: string; params: Params } = { search: "", params: noParams };

/** What a table of Refine keeps in the address, read once: each of its hooks asks. */
function tableParams(search: string): Params {
  if (read.search !== search) read = { search, params: readTableParams(search) };
  return read.params;
}

/** Refine leaves these four out of the `meta` of its calls. */
function readTableParams(search: string): Params {
  if (search === "") return noParams;
  const { parsedCurrentPage, parsedPageSize, parsedSorter, parsedFilters } = parseTableParams(search);
  const told = {
    currentPage: parsedCurrentPage,
    pageSize: parsedPageSize,
    sorters: parsedSorter,
    filters: parsedFilters,
  };
  const isTold = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(told).filter(([, value]) => isTold(value)));
}

type Match = Pick<ParseResponse, "resource" | "action" | "id">;

let latest: { pathname: string; resources: IResourceItem[]; match: Match } | undefined;

/** The resource and the record of an address, found once: each of Refine's hooks asks for them, a hundred times a page. */
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
 * Where an address leads, as Refine reads it. Of the query string only what tables keep there is told: Refine mixes the
 * rest into the `meta` of every call, where an address could choose the method or the headers of a request.
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
