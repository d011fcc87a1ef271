import { type AnyResource, fieldOf, targetOf } from "../../core/define.ts";
import type { AnyField, When } from "../../core/fields/field.ts";
import type { WithOptions } from "../../core/fields/select.ts";
import type { Permissions } from "../context/session.ts";
import type { FilterState } from "../fields/views.ts";
import { cleanFilters, filterPart, isColumn, type ListState } from "./list-state.ts";

/**
 * The search form was submitted: the text becomes what is searched for, or nothing when empty, and the
 * category filter is reset, as the specification says. Every filter that points to categories is one.
 */
export function submitSearch(resource: AnyResource, state: ListState, text: string): ListState {
  const filters = Object.entries(state.filters).filter(([param]) => !asksForCategory(resource, param));
  return { ...state, q: text.trim(), filters: Object.fromEntries(filters), page: 1 };
}

function asksForCategory(resource: AnyResource, param: string): boolean {
  const field = fieldOf(resource, filterPart(resource, param)?.field ?? "");
  return field !== undefined && targetOf(resource, field) === "categories";
}

/** The ready-made views that a role can be shown: those that ask for nothing it may not see. */
export function readyMadeViews(resource: AnyResource, may: Pick<Permissions, "mayReadField">): string[] {
  return Object.entries(resource.list.views ?? {}).flatMap(([view, filters]) => {
    const fields = Object.keys(filters).map((param) => filterPart(resource, param)?.field ?? param);
    return fields.every((field) => may.mayReadField(resource, field)) ? [view] : [];
  });
}

/** May the role publish and unpublish the records of that resource? */
export function mayPublish(
  resource: AnyResource,
  { may, mayWriteField }: Pick<Permissions, "may" | "mayWriteField">,
): boolean {
  const isFlag = fieldOf(resource, "published")?.kind === "flag";
  return isFlag && may(resource, "edit") && mayWriteField(resource, "published");
}

/** What takes a record that has to stay out of use, and its text; the first that the resource has and the person may change. */
const settingAside = [
  { field: "published", value: false, words: "bulk.unpublishInstead" },
  { field: "status", value: "inactive", words: "bulk.deactivateInstead" },
  { field: "active", value: false, words: "bulk.deactivateInstead" },
  { field: "enabled", value: false, words: "bulk.deactivateInstead" },
  { field: "disabled", value: true, words: "bulk.deactivateInstead" },
] as const;

/** How records that cannot be deleted are taken out of use; undefined where that is not to be had. */
export function archiveChangeOf(
  resource: AnyResource,
  { may, mayWriteField }: Pick<Permissions, "may" | "mayWriteField">,
): { readonly patch: Readonly<Record<string, unknown>>; readonly words: string } | undefined {
  if (!may(resource, "edit")) return undefined;
  const found = settingAside.find(({ field: name, value }) => {
    const field = fieldOf(resource, name);
    const takes = typeof value === "boolean" ? field?.kind === "flag" : hasOption(field, value);
    return takes && !field?.readOnly && mayWriteField(resource, name);
  });
  return found && { patch: { [found.field]: found.value }, words: found.words };
}

const hasOption = (field: AnyField | undefined, option: string): boolean =>
  field?.kind === "select" && (field as AnyField & WithOptions).options.includes(option);

/** The filters of a view that the declaration offers ready-made. */
export function viewFilters(resource: AnyResource, view: string): FilterState {
  const declared: Readonly<Record<string, unknown>> = resource.list.views?.[view] ?? {};
  const written = Object.entries(declared).map(([param, value]) => [
    param,
    (Array.isArray(value) ? value : [value]).map(String),
  ]);
  return cleanFilters(resource, Object.fromEntries(written));
}

/** The parameters of one field among the filters. */
export function filtersOf(resource: AnyResource, filters: FilterState, field: string): FilterState {
  return Object.fromEntries(
    Object.entries(filters).filter(([param]) => filterPart(resource, param)?.field === field),
  );
}

/**
 * The filters with one field's parameters replaced. Filters on fields that no record can have any more, now
 * that this one is asked for, are taken away: they would only empty the list.
 */
export function withFilter(
  resource: AnyResource,
  filters: FilterState,
  field: string,
  value: FilterState,
): FilterState {
  const others = Object.entries(filters).filter(([param]) => filterPart(resource, param)?.field !== field);
  const next = { ...Object.fromEntries(others), ...cleanFilters(resource, value) };
  const possible = ([param]: readonly [string, unknown]) => {
    const name = filterPart(resource, param)?.field ?? "";
    return name === field || canHold(resource, name, next);
  };
  return Object.fromEntries(Object.entries(next).filter(possible));
}

/** May a record within these filters have the field at all? Its condition is the form's and the API's. */
export function canHold(resource: AnyResource, field: string, filters: FilterState): boolean {
  const when: When = fieldOf(resource, field)?.when ?? {};
  return Object.entries(when).every(([name, wanted]) => {
    const allowed = [wanted].flat().map(String);
    const asked = filters[name] ?? [];
    const refused = filters[`${name}_ne`] ?? [];
    const mayBe = asked.length === 0 || asked.some((text) => allowed.includes(text));
    return mayBe && !allowed.every((text) => refused.includes(text)) && !isAskedEmpty(filters, name);
  });
}

const isAskedEmpty = (filters: FilterState, name: string) => filters[`${name}_null`]?.[0] === "true";

/** The fields that are filtered by, in the order of the address. */
export function filteredFields(resource: AnyResource, filters: FilterState): string[] {
  return [...new Set(Object.keys(filters).flatMap((param) => filterPart(resource, param)?.field ?? []))];
}

/** All columns a list can show to whoever is signed in: the declared ones first. */
export function possibleColumns(resource: AnyResource, may: Pick<Permissions, "mayReadField">): string[] {
  const names = new Set([
    ...resource.list.columns,
    ...Object.keys(resource.fields),
    "createdAt",
    "updatedAt",
  ]);
  return [...names].filter((name) => isColumn(resource, name) && may.mayReadField(resource, name));
}

/** The columns a list shows: the chosen or the declared ones, with the title first. */
export function visibleColumns(
  resource: AnyResource,
  chosen: readonly string[] | null,
  may: Pick<Permissions, "mayReadField">,
): string[] {
  const wanted = (chosen ?? resource.list.columns).filter((name) => name !== resource.title);
  const allowed = wanted.filter((name) => isColumn(resource, name) && may.mayReadField(resource, name));
  return [resource.title, ...allowed];
}
