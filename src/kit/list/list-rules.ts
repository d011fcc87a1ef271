import { type AnyResource, fieldOf, targetOf } from "../../core/define.ts";
import type { AnyField, When } from "../../core/fields/field.ts";
import { wantsAny } from "../../core/fields/holds.ts";
import type { WithOptions } from "../../core/kinds/select.ts";
import type { Permissions } from "../context/session.ts";
import type { FilterState } from "../fields/props.ts";
import { cleanFilters, filterPart, isColumn, type ListState } from "./list-state.ts";

/**
 * Returns the state after the search form was submitted: the text is searched for, if not empty, in all branches of
 * trees. Filters by their records, such as the category of a product, are reset.
 * @param isTree whether the records of a resource form a tree
 */
export function submitSearch(
  resource: AnyResource,
  state: ListState,
  text: string,
  isTree: (name: string) => boolean,
): ListState {
  const asksForBranch = (param: string) => {
    const field = fieldOf(resource, filterPart(resource, param)?.field ?? "");
    const target = field && targetOf(resource, field);
    return target !== undefined && isTree(target);
  };
  const filters = Object.entries(state.filters).filter(([param]) => !asksForBranch(param));
  return { ...state, q: text.trim(), filters: Object.fromEntries(filters), page: 1 };
}

/** Returns the ready-made views of a role: those that use no field it may not see. */
export function readyMadeViews(resource: AnyResource, may: Pick<Permissions, "mayReadField">): string[] {
  return Object.entries(resource.list.views ?? {}).flatMap(([view, filters]) => {
    const fields = Object.keys(filters).map((param) => filterPart(resource, param)?.field ?? param);
    return fields.every((field) => may.mayReadField(resource, field)) ? [view] : [];
  });
}

/** Whether the role may publish and unpublish the records of that resource. */
export function mayPublish(
  resource: AnyResource,
  { may, mayWriteField }: Pick<Permissions, "may" | "mayWriteField">,
): boolean {
  const isFlag = fieldOf(resource, "published")?.kind === "flag";
  return isFlag && may(resource, "edit") && mayWriteField(resource, "published");
}

/**
 * Changes that take a record out of use without deleting it, with their texts; the first one that the resource has and
 * the user may make is offered.
 */
const settingAside = [
  { field: "published", value: false, words: "form:bulk.unpublishInstead" },
  { field: "status", value: "inactive", words: "form:bulk.deactivateInstead" },
  { field: "active", value: false, words: "form:bulk.deactivateInstead" },
  { field: "enabled", value: false, words: "form:bulk.deactivateInstead" },
  { field: "disabled", value: true, words: "form:bulk.deactivateInstead" },
] as const;

type ArchiveWords = (typeof settingAside)[number]["words"];

/** Returns the change that takes undeletable records out of use; undefined if there is none. */
export function archiveChangeOf(
  resource: AnyResource,
  { may, mayWriteField }: Pick<Permissions, "may" | "mayWriteField">,
): { readonly patch: Readonly<Record<string, unknown>>; readonly words: ArchiveWords } | undefined {
  if (!may(resource, "edit")) return undefined;
  const archiveField = settingAside.find(({ field: name, value }) => {
    const field = fieldOf(resource, name);
    const takes = typeof value === "boolean" ? field?.kind === "flag" : hasOption(field, value);
    return takes && !field?.readOnly && mayWriteField(resource, name);
  });
  return archiveField && { patch: { [archiveField.field]: archiveField.value }, words: archiveField.words };
}

const hasOption = (field: AnyField | undefined, option: string): boolean =>
  field?.kind === "select" && (field as AnyField & WithOptions).options.includes(option);

/** Returns the filters of a view declared by the resource. */
export function viewFilters(resource: AnyResource, view: string): FilterState {
  const declared: Readonly<Record<string, unknown>> = resource.list.views?.[view] ?? {};
  const written = Object.entries(declared).map(([param, value]) => [
    param,
    (Array.isArray(value) ? value : [value]).map(String),
  ]);
  return cleanFilters(resource, Object.fromEntries(written));
}

/** Returns the filter parameters of one field. */
export function filtersOf(resource: AnyResource, filters: FilterState, field: string): FilterState {
  return Object.fromEntries(
    Object.entries(filters).filter(([param]) => filterPart(resource, param)?.field === field),
  );
}

/**
 * Returns the filters with one field's parameters replaced. Filters on fields that no record can have any more under
 * the new filters are removed, because they would only empty the list.
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

/** Whether a record within these filters can have the field, by the field's condition in the form and the API. */
export function canHold(resource: AnyResource, field: string, filters: FilterState): boolean {
  const when: When = fieldOf(resource, field)?.when ?? {};
  return Object.entries(when).every(([name, value]) => {
    if (wantsAny(value)) return !isAskedEmpty(filters, name);
    const allowed = [value].flat().map(String);
    const values = filters[name] ?? [];
    const refused = filters[`${name}_ne`] ?? [];
    const mayBe = values.length === 0 || values.some((text) => allowed.includes(text));
    return mayBe && !allowed.every((text) => refused.includes(text)) && !isAskedEmpty(filters, name);
  });
}

const isAskedEmpty = (filters: FilterState, name: string) => filters[`${name}_null`]?.[0] === "true";

/** Returns the filtered fields, in the order of the URL. */
export function filteredFields(resource: AnyResource, filters: FilterState): string[] {
  return [...new Set(Object.keys(filters).flatMap((param) => filterPart(resource, param)?.field ?? []))];
}

/** Returns all columns a list can show to the signed-in user, the declared ones first. */
export function possibleColumns(resource: AnyResource, may: Pick<Permissions, "mayReadField">): string[] {
  const names = new Set([
    ...resource.list.columns,
    ...Object.keys(resource.fields),
    "createdAt",
    "updatedAt",
  ]);
  return [...names].filter((name) => isColumn(resource, name) && may.mayReadField(resource, name));
}

/** Returns the columns a list shows: the chosen or the declared ones, with the title first. */
export function visibleColumns(
  resource: AnyResource,
  chosen: readonly string[] | null,
  may: Pick<Permissions, "mayReadField">,
): string[] {
  const columns = (chosen ?? resource.list.columns).filter((name) => name !== resource.title);
  const allowed = columns.filter((name) => isColumn(resource, name) && may.mayReadField(resource, name));
  return [resource.title, ...allowed];
}
