import { type Actions, action } from "./action.ts";
import type { CheckedConditions, CheckedFields } from "./checked-fields.ts";
import type { CheckedStates } from "./checked-states.ts";
import type { AnyResource, Declaration, LaidOut, Layout, Related, Resource } from "./declaration.ts";
import { declaredWith } from "./extensions.ts";
import type { AnyField, Field, Fields } from "./fields/field.ts";
import type { Global, GlobalDeclaration } from "./global-declaration.ts";
import { colour } from "./kinds/colour.ts";
import { computed } from "./kinds/computed.ts";
import { date } from "./kinds/date.ts";
import { dateRange } from "./kinds/date-range.ts";
import { dateTime } from "./kinds/date-time.ts";
import { decimal } from "./kinds/decimal.ts";
import { email } from "./kinds/email.ts";
import { flag } from "./kinds/flag.ts";
import { image } from "./kinds/image.ts";
import { images } from "./kinds/images.ts";
import { integer } from "./kinds/integer.ts";
import { json } from "./kinds/json.ts";
import { list } from "./kinds/list.ts";
import { longText } from "./kinds/long-text.ts";
import { markdown } from "./kinds/markdown.ts";
import { money } from "./kinds/money.ts";
import { multiSelect } from "./kinds/multi-select.ts";
import { pairs } from "./kinds/pairs.ts";
import { itself, parent } from "./kinds/parent.ts";
import { password } from "./kinds/password.ts";
import { percent } from "./kinds/percent.ts";
import { phone } from "./kinds/phone.ts";
import { position } from "./kinds/position.ts";
import { quantity } from "./kinds/quantity.ts";
import { ref } from "./kinds/ref.ts";
import { refs } from "./kinds/refs.ts";
import { secret } from "./kinds/secret.ts";
import { select } from "./kinds/select.ts";
import { slug } from "./kinds/slug.ts";
import { tags } from "./kinds/tags.ts";
import { text } from "./kinds/text.ts";
import { url } from "./kinds/url.ts";
import type { Notices } from "./notices.ts";
import { withOrder } from "./rules/no-overlap.ts";
import { type States, withStates } from "./states.ts";

export type { AnyResource, Declaration, RecordOf, Resource, ViewFilters } from "./declaration.ts";
export { defineGlobals, defineRegistry } from "./define-registry.ts";
export type { AnyGlobal, Global, GlobalDeclaration, GlobalOf } from "./global-declaration.ts";
export type { SystemFields } from "./system-fields.ts";
export type { EntryName, ReadName, ReadValue, ValuesOf } from "./values-of.ts";
/** The functions and types a declaration is written with. */
export {
  action,
  colour,
  computed,
  date,
  dateRange,
  dateTime,
  decimal,
  email,
  flag,
  image,
  images,
  integer,
  json,
  list,
  longText,
  markdown,
  money,
  multiSelect,
  pairs,
  parent,
  password,
  percent,
  phone,
  position,
  quantity,
  ref,
  refs,
  secret,
  select,
  slug,
  tags,
  text,
  url,
};

const laidOut = (layout: Partial<Layout> = {}): Layout => ({ side: [], wide: [], folded: [], ...layout });

/**
 * Declares an entity. Once registered, its routes, menu entry, list, form, show page, validation on both sides,
 * permissions, CSV, demo data, database table and tests follow from the declaration.
 */
export function defineResource<
  const N extends string,
  F extends Fields,
  const A extends Actions = Record<never, never>,
  const L extends Related = Record<never, never>,
  S extends string = never,
  const M extends States = never,
  const K extends Notices = Record<never, never>,
  const E extends readonly string[] = readonly [],
>(
  declared: Omit<Declaration<N, F>, "fields" | "actions" | "related" | "states" | "notices"> &
    LaidOut<F, S> & {
      readonly fields: CheckedFields<F>;
      readonly actions?: CheckedConditions<F, A>;
      readonly related?: L;
      readonly states?: CheckedStates<F, M, A>;
      readonly notices?: CheckedConditions<F, K>;
      readonly mails?: E;
    },
): Resource<N, F> & {
  readonly "~actions"?: A;
  readonly "~related"?: L;
  readonly "~states"?: M;
  readonly "~notices"?: K;
  readonly "~mails"?: E;
} {
  // Its types have been checked: they are those of a declaration without mistakes.
  const declaration = declared as unknown as Declaration<N, F>;
  const base = `/${declaration.name}`;
  const { arrange } = declaration.list;
  const paths = {
    list: base,
    create: `${base}/create`,
    show: `${base}/:id`,
    edit: `${base}/:id/edit`,
    ...declaration.paths,
  };
  return declaredWith({
    ...withOrder(withStates(declaration)),
    paths: { ...paths, ...(arrange ? { arrange: arrange.path ?? `${paths.list}/arrange` } : {}) },
    form: { open: "drawer", sections: {}, ...declaration.form, layout: laidOut(declaration.form?.layout) },
  });
}

/**
 * Declares a global, of which there is a single record. Once registered, its edit page, route, menu entry, validation
 * on both sides, API, permissions and audit follow from the declaration. Before the first save it has the fields'
 * initial values.
 */
export function defineGlobal<const N extends string, F extends Fields, S extends string = never>(
  declared: Omit<GlobalDeclaration<N, F>, "fields"> & LaidOut<F, S> & { readonly fields: CheckedFields<F> },
): Global<N, F> {
  // Its types have been checked: they are those of a declaration without mistakes.
  const declaration = declared as unknown as GlobalDeclaration<N, F>;
  const { path = `/${declaration.name}`, menu = true, shared = false, form, ...rest } = declaration;
  return declaredWith({
    ...rest,
    // A global has no title field; its label is its title.
    title: "" as Resource<N, F>["title"],
    list: { columns: [] },
    paths: { list: path, create: path, show: path, edit: path },
    form: { sections: {}, ...form, layout: laidOut(form?.layout), open: "page" },
    single: true,
    menu,
    shared,
  });
}

/**
 * What collections without pages have, which only the server reads and writes.
 * @example defineResource({ ...internal, name: "appointment-holds", title: "day", fields: { day: date() } })
 */
export const internal = {
  icon: "shield",
  group: "settings",
  area: "settings",
  list: { columns: [] },
} as const;

/** Returns a field of a resource by name; undefined for system fields. */
export function fieldOf(resource: AnyResource, name: string): AnyField | undefined {
  return Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
}

/** Returns the name of the resource a reference field points to; for a tree its own. */
export function targetOf(resource: AnyResource, field: AnyField): string | undefined {
  const to = (field as Field & { to?: string }).to;
  return to === itself ? resource.name : to;
}
