import type { Area } from "../domain/roles.ts";
import type { Access } from "./access.ts";
import type { Kept, Layout, Name, Resource, Rule } from "./declaration.ts";
import type { Fields, RecordFields } from "./fields/field.ts";
import type { IconName } from "./icon-names.ts";
import type { Group, Single } from "./manifest.ts";

/** The declaration of a global, of which there is a single record: the settings of the till, a page's content. */
export interface GlobalDeclaration<N extends string, F extends Fields> {
  /**
   * In kebab case, not the name of a resource: the path in the API and, unless `path` overrides it, in the browser.
   * @example name: "pos-settings"
   */
  readonly name: N;
  /**
   * The name of an icon in `src/app/registry/icons.tsx` or in `icons.tsx` of a plugin.
   * @example icon: "tag"
   */
  readonly icon: IconName;
  /**
   * The menu group.
   * @example group: "catalog"
   */
  readonly group: Group;
  /**
   * The area whose `show` and `edit` permissions apply.
   * @example area: "catalog"
   */
  readonly area: Area;
  /**
   * Permissions that differ from the area's.
   * @example access: { verbs: { manager: ["show"] } }
   */
  readonly access?: Pick<Access, "verbs">;
  /**
   * The fields. Required ones need an initial value, which is used until the first save.
   * @example fields: { shopName: text({ required: true, initial: "Storekeeper" }) }
   */
  readonly fields: F;
  /**
   * Cross-field rules, by the field that shows the message. Not evaluated while fields have errors.
   * @example rules: { closesAt: (hours) => hours.closesAt > hours.opensAt || "hours.errors.order" }
   */
  readonly rules?: { readonly [K in Name<F>]?: Rule<RecordFields<F>> };
  /**
   * The layout of its page.
   * @example form: { sections: { contact: ["email", "phone"] } }
   */
  readonly form?: {
    /**
     * Named groups of fields in order; other fields come first, in a group without a heading.
     * @example sections: { contact: ["email", "phone"] }
     */
    readonly sections?: Readonly<Record<string, readonly Name<F>[]>>;
    /**
     * The positions of sections on the page. Default: below each other.
     * @example layout: { side: ["state"], folded: ["seo"] }
     */
    readonly layout?: Partial<Layout>;
  };
  /**
   * The path of its page. Default: `/{name}`.
   * @example path: "/settings/pos"
   */
  readonly path?: string;
  /**
   * Whether it has a menu entry; `false` if a hand-written screen links to it. Default: true.
   * @example menu: false
   */
  readonly menu?: boolean;
  /**
   * Every signed-in user may read the values, because screens need them. Default: only the area's roles.
   * @example shared: true
   */
  readonly shared?: boolean;
}

/**
 * A global with all defaults applied. It is a resource with a single record, whose id is the global's name, so that
 * everything that works on one record works on it.
 */
export interface Global<N extends string = string, F extends Fields = Fields>
  extends Resource<N, F>,
    Single {}

/** A global of any name and fields. */
export type AnyGlobal = Global;

/** The values of a global: `type StoreDetails = GlobalOf<typeof storeDetails>`. Version 0 means never saved. */
export type GlobalOf<G> =
  G extends Global<infer N, infer F> ? { readonly id: N; readonly version: number } & Kept<F> : never;
