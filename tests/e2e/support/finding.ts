/** How a record of any declaration is found in its list. */
import type { AnyResource } from "../../../src/core/define.ts";
import type { ApiRecord } from "./records.ts";

/** A text that finds the record: the title before others. */
export function searchText(resource: AnyResource, record: ApiRecord): string | undefined {
  const names = [resource.title, ...Object.keys(resource.fields)];
  const name = names.find(
    (one) => resource.fields[one]?.search && typeof record[one] === "string" && record[one] !== "",
  );
  return name === undefined ? undefined : String(record[name]);
}

/** The list with the record in it: found, or the newest. */
export function queryFor(resource: AnyResource, record: ApiRecord): string {
  const text = searchText(resource, record);
  return text === undefined ? "?_sort=-createdAt" : `?q=${encodeURIComponent(text)}`;
}

/** A declared filter whose value can be written into an address, with the record's own value. */
export function simpleFilter(resource: AnyResource, record: ApiRecord): string | undefined {
  const name = resource.list.filters?.find((one) => {
    const kind = resource.fields[one]?.kind;
    return kind === "flag" || (kind === "select" && typeof record[one] === "string");
  });
  return name && `${name}=${record[name]}`;
}
