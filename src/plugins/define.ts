import type { Actions } from "../core/action.ts";
import type { CheckedConditions, InFields } from "../core/checked-fields.ts";
import type {
  AnyResource,
  Layout,
  Name,
  Related,
  Resource,
  Rule,
  UniqueName,
  ViewFilters,
  WithValue,
} from "../core/declaration.ts";
import type { CheckedGlobals, CheckedResources, InSources } from "../core/define-registry.ts";
import type { Extension, KnownExtension } from "../core/extension.ts";
import type { Fields, RecordFields } from "../core/fields/field.ts";
import type { AddedGroups } from "../core/manifest.ts";
import type { Mistakes } from "../core/mistake.ts";
import type { Notices } from "../core/notices.ts";
import type { StorePage } from "../core/store-page.ts";
import type { registry, ShopGlobal, ShopResource } from "../resources/index.ts";
import type { Plugin } from "./files/declaration-files.ts";

type ResourcesOf<P> = P extends readonly [infer First, ...infer Rest]
  ? [...(First extends Plugin<infer R extends readonly unknown[]> ? R : []), ...ResourcesOf<Rest>]
  : [];

/**
 * Everything that a plugin's references may lead to: our entities, those of plugins that it builds on, and its own, with
 * what plugins add to them.
 */
type Known<P, R extends readonly unknown[]> = readonly [
  ...typeof registry,
  ...ResourcesOf<P>,
  ...R,
  ...KnownExtension[],
];

/**
 * Declares a plugin, the default export of `plugins/{name}/plugin.ts`. A reference to an entity that is neither ours, nor
 * its own, nor of a plugin in `uses` does not compile.
 * @example export default definePlugin({ resources: [suppliers, purchaseOrders] });
 */
export function definePlugin<
  const R extends readonly unknown[] = readonly [],
  const G extends readonly unknown[] = readonly [],
  const P extends readonly unknown[] = readonly [],
>(plugin: {
  /**
   * The version of the plugin, which the server names when it starts.
   * @example version: "1.2.0"
   */
  readonly version?: string;
  /**
   * The versions of Storekeeper that it works with, as npm reads them. The server does not start with any other.
   * @example needs: "^0.2.0"
   */
  readonly needs?: `^${string}`;
  /** What there are many of. Default: none. */
  readonly resources?: CheckedResources<R, Known<P, R>>;
  /** What there is one of. Default: none. */
  readonly globals?: CheckedGlobals<Known<P, R>, G>;
  /**
   * Where the menu has the groups that it adds, which are `groups.{name}` of its `shell.json`. Default: after the sales.
   * @example groups: { repairs: { after: "people", occasional: true } }
   */
  readonly groups?: AddedGroups;
  /** Plugins whose entities its own refer to. Default: none. */
  readonly uses?: P;
}): Plugin<R, G> {
  const { resources = [], globals = [], groups = {}, version, needs } = plugin;
  // Without a list its type parameter is the empty list, which is what stands there then.
  return { resources, globals, groups, version, needs } as unknown as Plugin<R, G>;
}

type Named<N> = Extract<ShopResource | ShopGlobal, { readonly name: N }>;
/** The declaration of a name; any, if another plugin declares it. */
type Declared<N> = [Named<N>] extends [never] ? AnyResource : Named<N>;
type FieldsOf<R> = R extends Resource<string, infer F> ? F : never;
type All<N, F extends Fields> = FieldsOf<Declared<N>> & F;
/** What is wrong with each field of an extension. */
type InAdded<N, F extends Fields> = {
  readonly [K in keyof F]: InFields<All<N, F>, F>[K] | InSources<All<N, F>, F, ShopResource>[K];
};

/** A declaration with what an extension adds: `type LoyalCustomer = RecordOf<Extended<typeof customers, typeof loyalty>>`. */
export type Extended<R, E> = [E] extends [never]
  ? R
  : R extends Resource<infer N, infer F>
    ? E extends Extension<N, infer More>
      ? Resource<N, F & More>
      : R
    : never;

/**
 * Returns the declaration itself, with the types of what an extension adds to it: for hooks, requests and components
 * that read records with the fields of both.
 * @example const members = extendedBy(customers, memberFields);
 */
export const extendedBy = <R extends AnyResource, E extends Extension>(
  resource: R,
  _extension: E,
): WithAdded<R, E> =>
  // Declarations are completed with all extensions when they are loaded.
  resource as unknown as WithAdded<R, E>;

type ActionsIn<R> = R extends { readonly "~actions"?: infer A extends Actions } ? A : Record<never, never>;
type AddedTo<E> = E extends Extension<string, Fields, infer A> ? A : Record<never, never>;
/** A declaration with the fields and the actions of both. */
type WithAdded<R, E> = Extended<R, E> & { readonly "~actions"?: ActionsIn<R> & AddedTo<E> };

/**
 * Adds to a resource or global that is not the plugin's own; one of the list `extensions` of `plugins/{name}/extend.ts`.
 * Fields are columns like any other. What another plugin or the declaration itself has is refused when the server starts.
 * @example extend("customers", { fields: { points: integer({ initial: 0 }) }, list: { columns: ["points"] } })
 */
export function extend<
  const N extends string,
  F extends Fields = Record<never, never>,
  const A extends Actions = Record<never, never>,
  const K extends Notices = Record<never, never>,
  const E extends readonly string[] = readonly [],
>(
  name: N,
  extension: {
    /** Its own fields. They may refer to those of the declaration. */
    readonly fields?: Mistakes<F, InAdded<N, F>>;
    /** Rules of its own fields. */
    readonly rules?: { readonly [K in Name<F>]?: Rule<RecordFields<All<N, F>>> };
    /** Columns, filters and views of the list, after those of the declaration. */
    readonly list?: {
      readonly columns?: readonly (Name<All<N, F>> | "createdAt" | "updatedAt")[];
      readonly filters?: readonly Name<All<N, F>>[];
      readonly views?: Readonly<Record<string, ViewFilters<All<N, F>>>>;
    };
    /** Sections of the form: new ones, and fields at the end of existing ones. */
    readonly form?: {
      readonly sections?: Readonly<Record<string, readonly Name<F>[]>>;
      readonly layout?: Partial<Layout>;
    };
    /** Lists of other records on the page of a record. */
    readonly related?: Related;
    /** Actions, each with a function in `server.ts`. */
    readonly actions?: CheckedConditions<All<N, F>, A>;
    /** Kinds of notifications about its records. */
    readonly notices?: CheckedConditions<All<N, F>, K>;
    /**
     * The path of a record's page in the online store, if the declaration has none.
     * @example storePage: "/treatment/:slug"
     */
    readonly storePage?: StorePage<UniqueName<All<N, F>> & WithValue<All<N, F>, string | null>>;
    /** Emails about its records, written by server code. */
    readonly mails?: E;
  },
): Extension<N, F, A, K, E> {
  // Its types have been checked with the fields of the declaration.
  return { name, ...extension } as unknown as Extension<N, F, A, K, E>;
}
