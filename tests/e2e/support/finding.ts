/** Finds a record of any declaration in its list. */
import type { AnyResource } from "../../../src/core/define.ts";
import type { ApiRecord } from "./records.ts";

/** Returns a search text that finds the record, preferably the title. */
export function searchText(resource: AnyResource, record: ApiRecord): string | undefined {
  const names = [resource.title, ...Object.keys(resource.fields)];
  const name = names.find(
    (one) => resource.fields[one]?.search && typeof record[one] === "string" && record[one] !== "",
  );
  return name === undefined ? undefined : String(record[name]);
}

/** Returns a list query that contains the record: by search, or the newest first. */
export function queryFor(resource: AnyResource, record: ApiRecord): string {
  const text = searchText(resource, record);
  return text === undefined ? "?_sort=-createdAt" : `?q=${encodeURIComponent(text)}`;
}

/** Returns a filter on the record's own value, for a declared filter that fits into an address. */
export function simpleFilter(resource: AnyResource, record: ApiRecord): string | undefined {
  const name = resource.list.filters?.find((one) => {
    const kind = resource.fields[one]?.kind;
    return kind === "flag" || (kind === "select" && typeof record[one] === "string");
  });
  return name && `${name}=${record[name]}`;
}
