import type { Actions } from "./action.ts";
import type { AnyResource, Layout, Related, Rule, ViewFilters } from "./declaration.ts";
import type { Fields } from "./fields/field.ts";
import { isGlobal } from "./manifest.ts";
import type { Notices } from "./notices.ts";
import type { StorePage } from "./store-page.ts";

/** What a feature or plugin adds to a declaration that is not its own, in the words of declarations. */
export interface Extension<
  N extends string = string,
  F extends Fields = Fields,
  A extends Actions = Actions,
  K extends Notices = Notices,
  E extends readonly string[] = readonly string[],
> {
  /** The resource or global that it adds to. */
  readonly name: N;
  readonly fields?: F;
  readonly rules?: Readonly<Record<string, Rule<never>>>;
  readonly list?: {
    readonly columns?: readonly string[];
    readonly filters?: readonly string[];
    readonly views?: Readonly<Record<string, ViewFilters<Fields>>>;
  };
  readonly form?: {
    readonly sections?: Readonly<Record<string, readonly string[]>>;
    readonly layout?: Partial<Layout>;
  };
  readonly related?: Related;
  readonly actions?: A;
  readonly notices?: K;
  readonly storePage?: StorePage;
  readonly mails?: E;
}

/**
 * What plugins extend, each under its own name: their fields are then known wherever a field of another declaration is
 * named.
 * @example declare module "../../src/core/extension.ts" { interface KnownExtensions { readonly loyalty: typeof extensions } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: plugins add to it.
export interface KnownExtensions {}

type EachOf<L> = L extends readonly (infer E)[] ? E : never;
/** Everything that the plugins extend. */
export type KnownExtension = EachOf<KnownExtensions[keyof KnownExtensions]>;
type FieldsIn<E> = E extends Extension<string, infer F> ? F : never;
type Joined<F extends Fields> = {
  readonly [K in F extends Fields ? keyof F : never]: F extends { readonly [P in K]: infer X } ? X : never;
};

/** The fields that plugins add to the declaration of that name. */
export type AddedFields<N> = string extends N
  ? Record<never, never>
  : Joined<FieldsIn<Extract<KnownExtension, { readonly name: N }>>>;

/** The kinds of notifications that plugins add to the declaration of that name. */
export type AddedNotices<N> = string extends N
  ? never
  : NoticesIn<Extract<KnownExtension, { readonly name: N }>>;
type NoticesIn<E> = E extends Extension<string, Fields, Actions, infer K> ? Extract<keyof K, string> : never;

/** The emails that plugins add to the declaration of that name. */
export type AddedMails<N> = string extends N ? never : MailsIn<Extract<KnownExtension, { readonly name: N }>>;
type MailsIn<E> = E extends Extension<string, Fields, Actions, Notices, infer M> ? M[number] : never;

/** An extension with what it comes from: `plugins/loyalty`, or a file of ours, `src/extensions/orders.ts`. */
export interface Addition {
  readonly owner: string;
  readonly extension: Extension;
}

type Claiming = Pick<AnyResource, "fields" | "related" | "actions" | "notices" | "mails" | "storePage"> &
  Pick<Extension, "rules" | "form" | "list">;

/** Everything that only one of a declaration and its extensions may say. */
function claimsOf({
  fields = {},
  rules = {},
  related = {},
  actions = {},
  notices = {},
  mails = [],
  list = {},
  form = {},
  storePage,
}: Partial<Claiming>) {
  const { side = [], wide = [], folded = [] } = form.layout ?? {};
  const names: Readonly<Record<string, readonly string[]>> = {
    fields: Object.keys(fields),
    rules: Object.keys(rules),
    related: Object.keys(related),
    actions: Object.keys(actions),
    notices: Object.keys(notices),
    mails,
    "list.columns": list.columns ?? [],
    "list.filters": list.filters ?? [],
    "list.views": Object.keys(list.views ?? {}),
    "form.layout": [...side, ...wide, ...folded],
  };
  const named = Object.entries(names).flatMap(([place, some]) => some.map((name) => `${place}.${name}`));
  return storePage === undefined ? named : [...named, "storePage"];
}

/** What a global cannot have: it has no list and no page of a record, and the server no requests for actions on it and no notifications of it. */
function notForGlobals({ list, related, actions, notices, mails, storePage }: Extension): readonly string[] {
  return Object.entries({ list, related, actions, notices, mails, storePage }).flatMap(([name, value]) =>
    value ? [name] : [],
  );
}

/** Why extensions of a declaration cannot be taken, each as a sentence that names the plugins. */
export function refusedExtensions(declared: AnyResource, additions: readonly Addition[]): readonly string[] {
  const owners = new Map<string, string | null>(claimsOf(declared as Claiming).map((claim) => [claim, null]));
  return additions.flatMap(({ owner, extension }) => {
    const place = `${owner} extends ${declared.name}`;
    const taken = claimsOf(extension as Partial<Claiming>).flatMap((claim) => {
      const first = owners.get(claim);
      if (first === undefined) {
        owners.set(claim, owner);
        return [];
      }
      const other = first === null ? "the declaration has" : `${first} adds`;
      return [`${place}, ${claim}: ${other} it already: choose another name.`];
    });
    const useless = isGlobal(declared) ? notForGlobals(extension) : [];
    return [...taken, ...useless.map((part) => `${place}, ${part}: a global has none.`)];
  });
}

type Lists = Readonly<Record<string, readonly string[]>>;

/** Joins lists of names by key; a key that both have gets the names of both. */
function joinedLists(own: Lists, more: Lists = {}): Lists {
  const joined = Object.entries(more).map(([key, names]) => [key, [...(own[key] ?? []), ...names]]);
  return { ...own, ...Object.fromEntries(joined) };
}

const joinedLayout = (own: Layout, { side = [], wide = [], folded = [] }: Partial<Layout> = {}): Layout => ({
  side: [...own.side, ...side],
  wide: [...own.wide, ...wide],
  folded: [...own.folded, ...folded],
});

/** Adds what is not there yet, at the end. */
const beside = <T>(own: Readonly<Record<string, T>> = {}, more: Readonly<Record<string, T>> = {}) => ({
  ...own,
  ...more,
  ...own,
});

function withExtension(declared: AnyResource, extension: Extension): AnyResource {
  const { fields, related, actions, notices, mails, storePage, list = {}, form = {} } = extension;
  // Rules take records with the fields of both.
  const rules = extension.rules as AnyResource["rules"];
  const { layout, sections } = declared.form;
  return {
    ...declared,
    fields: beside(declared.fields, fields),
    ...(rules && { rules: beside(declared.rules, rules) }),
    ...(related && { related: beside(declared.related, related) }),
    ...(actions && { actions: beside(declared.actions, actions) }),
    ...(notices && { notices: beside(declared.notices, notices) }),
    ...(storePage && { storePage: declared.storePage ?? storePage }),
    ...(mails && { mails: [...new Set([...(declared.mails ?? []), ...mails])] }),
    list: {
      ...declared.list,
      columns: [...declared.list.columns, ...(list.columns ?? [])],
      ...(list.filters && { filters: [...(declared.list.filters ?? []), ...list.filters] }),
      ...(list.views && { views: beside(declared.list.views, list.views) }),
    },
    form: {
      ...declared.form,
      sections: joinedLists(sections, form.sections),
      layout: joinedLayout(layout, form.layout),
    },
  };
}

/**
 * Returns a declaration with what is added to it, in that order. What it has itself stays, also
 * where an extension is refused.
 */
export function extended(declared: AnyResource, additions: readonly Addition[]): AnyResource {
  return additions.reduce((resource, { extension }) => withExtension(resource, extension), declared);
}
