import type { Area, Verb } from "../domain/roles.ts";
import type { Access } from "./access.ts";
import type { Actions } from "./action.ts";
import type { Fields, Make, RecordFields, Scalar, ValueOf } from "./fields/field.ts";
import type { IconName } from "./icon-names.ts";
import type { ArrangeMenu, Group, Paths, Single } from "./manifest.ts";

/** What every stored record has besides its declared fields. An interface would keep records from being read by name. */
export type SystemFields = {
  readonly id: string;
  /** Counts the writes, from 1; the record's ETag. */
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
};

export const systemFieldNames = [
  "id",
  "version",
  "createdAt",
  "updatedAt",
] as const satisfies readonly (keyof SystemFields)[];

type Name<F extends Fields> = Extract<keyof F, string>;
type Sortable<F extends Fields> = Name<F> | "createdAt" | "updatedAt";
type WithValue<F extends Fields, V> = string extends keyof F
  ? string
  : { [K in Name<F>]: ValueOf<F[K]> extends V ? K : never }[Name<F>];

/** A rule over a whole record: true, or the key of the message shown at the field. */
type Rule<R> = { check(record: R): true | string }["check"];
type Sample<R> = { make(n: number, make: Make): Partial<R> }["make"];

/**
 * Ready-made filters: field or `field_operator` → value, as the list's address writes them. A moment may be
 * compared with `now`, which is the time of asking.
 */
export type ViewFilters<F extends Fields> = {
  readonly [K in Name<F> as K | `${K}_ne`]?: Compared<F[K]> | readonly Compared<F[K]>[];
} & {
  readonly [K in `${Name<F>}_${"gte" | "lte" | "gt" | "lt" | "null"}`]?: Scalar | readonly Scalar[];
};

/** What a field is compared with: one of its options, where it has some. */
type Compared<X> = X extends { readonly options: readonly (infer V extends string)[] } ? V : Scalar;

/** Fields with unique values. */
type UniqueName<F extends Fields> = string extends keyof F
  ? string
  : { [K in Name<F>]: F[K] extends { readonly unique: true | string } ? K : never }[Name<F>];

/** Fields of one of these kinds. */
type OfKind<F extends Fields, K extends string> = string extends keyof F
  ? string
  : { [N in Name<F>]: F[N] extends { readonly kind: K } ? N : never }[Name<F>];

/**
 * The order that people give to records, by dragging them, by keys and by number: a mode of the list with an address of
 * its own. Whoever may list reads the order, whoever may edit changes it.
 * @example arrange: { by: "position", columns: ["published"], within: "parentId" }
 */
export interface Arrange<
  N extends string = string,
  Place extends string = string,
  Parent extends string = string,
  Reference extends string = string,
> {
  /**
   * The field that holds a record's place.
   * @example by: "position"
   */
  readonly by: Place;
  /**
   * What a row shows beside the title. Default: nothing.
   * @example columns: ["published"]
   */
  readonly columns?: readonly N[];
  /**
   * Each record moves among those with the same parent; what is below one is opened in its row.
   * @example within: "parentId"
   */
  readonly within?: Parent;
  /**
   * What the records can be narrowed to: those that refer to one record, or to one below it. Default: nothing.
   * @example narrow: "categoryIds"
   */
  readonly narrow?: Reference;
  /**
   * Default: `{list}/arrange`.
   * @example path: "/category-sequence"
   */
  readonly path?: string;
  /**
   * Its entry in the menu. Default: none, the list leads there.
   * @example menu: { group: "content", icon: "partition" }
   */
  readonly menu?: ArrangeMenu;
}

/** How the records of a tree are listed below each other. */
export interface ListTree<Place extends string = string, Parent extends string = string> {
  /**
   * The field that refers to the record above.
   * @example parent: "parentId"
   */
  readonly parent: Parent;
  /**
   * The field that holds a record's place among those of the same parent.
   * @example by: "position"
   */
  readonly by: Place;
  /**
   * One of `related`: how many of these stand in each branch is said in its row. Default: nothing is counted.
   * @example count: "products"
   */
  readonly count?: string;
}

/** What records can be put in order by: not by lists or objects. */
type Ordering<F extends Fields> = WithValue<F, Scalar | null> | "createdAt" | "updatedAt";

/** A list of other records on the page of one. */
export interface RelatedRecords {
  /**
   * The field of theirs that refers to the record.
   * @example products: { by: "categoryIds" }
   */
  readonly by: string;
  /**
   * What is shown of them beside their title. Default: the first columns of their list.
   * @example products: { by: "categoryIds", columns: ["state", "price"] }
   */
  readonly columns?: readonly string[];
}

/** Lists of records that refer to one, by their resource. A field alone stands for the list by it. */
export type Related = Readonly<Record<string, string | RelatedRecords>>;

/** The declaration of an entity. */
export interface Declaration<N extends string, F extends Fields> {
  /**
   * Plural and kebab case: the path in the API and, unless `paths` says otherwise, in the browser.
   * @example name: "tax-zones"
   */
  readonly name: N;
  /**
   * A name of the icon set in `app/icons`.
   * @example icon: "tag"
   */
  readonly icon: IconName;
  /**
   * The part of the menu that leads to it.
   * @example group: "catalog"
   */
  readonly group: Group;
  /**
   * Whose permissions apply.
   * @example area: "catalog"
   */
  readonly area: Area;
  /**
   * Who may do what where it is not what the area says, and roles that reach a part of the records.
   * @example access: { verbs: { manager: ["list", "show"] }, scope: { driver: { field: "assignedTo", is: "me" } } }
   */
  readonly access?: Access<F>;
  /**
   * The field that names a record to people.
   * @example title: "name"
   */
  readonly title: WithValue<F, string | null>;
  /**
   * The field whose picture stands for a record.
   * @example picture: "images"
   */
  readonly picture?: Name<F>;
  /**
   * What a record holds.
   * @example fields: { name: text({ required: true }), price: money() }
   */
  readonly fields: F;
  /**
   * Rules over several fields, by the field that shows the message. Not run while fields have errors.
   * @example rules: { endsAt: (coupon) => coupon.endsAt > coupon.startsAt || "coupons.errors.window" }
   */
  readonly rules?: { readonly [K in Name<F>]?: Rule<RecordFields<F>> };
  /**
   * How its records are listed.
   * @example list: { columns: ["name", "price"], filters: ["price"], sort: "-price" }
   */
  readonly list: {
    /**
     * What a row shows.
     * @example columns: ["name", "price", "updatedAt"]
     */
    readonly columns: readonly Sortable<F>[];
    /**
     * Default: none besides search.
     * @example filters: ["price", "published"]
     */
    readonly filters?: readonly Name<F>[];
    /**
     * A column, `-` before it for descending. Default: `-createdAt`.
     * @example sort: "-startsAt"
     */
    readonly sort?: Ordering<F> | `-${Ordering<F>}`;
    /**
     * Ready-made filters with a name, above the list.
     * @example views: { hidden: { published: false }, running: { startsAt_lte: "now", endsAt_gt: "now" } }
     */
    readonly views?: Readonly<Record<string, ViewFilters<F>>>;
    /**
     * An order that people give by hand. Default: none.
     * @example arrange: { by: "position", within: "parentId" }
     */
    readonly arrange?: Arrange<
      Name<F>,
      OfKind<F, "position">,
      OfKind<F, "parent">,
      OfKind<F, "ref" | "refs">
    >;
    /**
     * Records stand below their parents, to fold and to move, unless somebody filters them or sorts by a column. They are
     * in the order of their places. Default: a plain list.
     * @example tree: { parent: "parentId", by: "position" }
     */
    readonly tree?: ListTree<OfKind<F, "position">, OfKind<F, "parent">>;
  };
  /**
   * How its forms are laid out.
   * @example form: { open: "page", sections: { period: ["startsAt", "endsAt"] } }
   */
  readonly form?: {
    /**
     * Default: a drawer.
     * @example open: "page"
     */
    readonly open?: "drawer" | "page";
    /**
     * Named groups of fields in order; fields not named come first, in a group without a heading.
     * @example sections: { offer: ["percentage", "amount"], period: ["startsAt", "endsAt"] }
     */
    readonly sections?: Readonly<Record<string, readonly Name<F>[]>>;
    /**
     * Where sections stand on a page. Default: one below the other.
     * @example layout: { side: ["state"], folded: ["seo"] }
     */
    readonly layout?: Partial<Layout>;
  };
  /**
   * Where the screens are, if not at `/{name}`, `/{name}/create`, `/{name}/:id` and `/{name}/:id/edit`.
   * @example paths: { show: "/product/:id", edit: "/product/:id" }
   */
  readonly paths?: Partial<Omit<Paths, "arrange">>;
  /**
   * The permission that a new record needs where a screen of its own at `paths.create` makes it, and no form or import.
   * Default: create.
   * @example createVerb: "place"
   */
  readonly createVerb?: Verb;
  /**
   * How rows of a file find their records.
   * @example csv: { key: "sku" }
   */
  readonly csv?: {
    /**
     * The unique field that finds the record a row updates. Default: the id.
     * @example key: "sku"
     */
    readonly key: UniqueName<F>;
    /**
     * The list that an export can also have a row for each entry of.
     * @example lines: "items"
     */
    readonly lines?: OfKind<F, "list">;
    /**
     * A list apart whose entries say more of those of `lines`, by their ids: it has columns of its own in their rows, for
     * whoever may read it.
     * @example beside: "combinationCosts"
     */
    readonly beside?: OfKind<F, "list">;
  };
  /**
   * Lists of other records on the page of one, by resource: the field of theirs that refers to it. Where the records are a
   * tree, those count too that refer to something below.
   * @example related: { orders: "customerId", products: { by: "categoryIds", columns: ["price"] } }
   */
  readonly related?: Related;
  /**
   * What is done with its records besides writing them, by the name that the API calls it.
   * @example actions: { approve: action({ verb: "edit", when: { status: "pending" } }) }
   */
  readonly actions?: Actions;
  /**
   * Sums that are asked over all of its records: PostgreSQL keeps them beside the records, by each of these fields together.
   * Default: none, they are added up when somebody asks.
   * @example rollups: [{ by: ["state", "stockCategoryId"], sum: ["stockAtPrice"] }]
   */
  readonly rollups?: readonly {
    /**
     * What they are told apart by, the one that writes differ by most first.
     * References to several are told apart by all of them together, and do not come first: they may be too long for an index.
     * @example by: ["day", "paymentMethod"]
     */
    readonly by: readonly WithValue<F, Scalar | null | readonly string[]>[];
    /**
     * Numbers to add up. Default: none, records are counted.
     * @example sum: ["total", "tax"]
     */
    readonly sum?: readonly WithValue<F, number | null>[];
  }[];
  /**
   * Numbers that are above zero in few of its records, such as what is still due: PostgreSQL keeps an index of these alone, by
   * what they are added up by, with what else is asked of them. Default: none, all records that match are read.
   * @example outstanding: [{ of: "due", by: "customerId", with: ["dueDate", "placedAt"] }]
   */
  readonly outstanding?: readonly {
    /**
     * The number.
     * @example of: "due"
     */
    readonly of: WithValue<F, number | null>;
    /**
     * What it is added up by.
     * @example by: "customerId"
     */
    readonly by: WithValue<F, Scalar | null>;
    /**
     * What else is asked of those records.
     * @example with: ["dueDate"]
     */
    readonly with: readonly WithValue<F, Scalar | null>[];
  }[];
  /**
   * Groups of which there are as many as there are products or customers, and which of them come to most: PostgreSQL keeps what
   * each comes to in every month, in every year and altogether. Default: none, they are added up when somebody asks.
   * @example rankings: [{ of: "productId", on: "day", where: { kind: "item" }, by: ["-total"], sum: ["total", "tax"] }]
   */
  readonly rankings?: readonly {
    /**
     * What groups have in common.
     * @example of: "productId"
     */
    readonly of: WithValue<F, string | null>;
    /**
     * The day that a record counts on.
     * @example on: "day"
     */
    readonly on: WithValue<F, string | null>;
    /**
     * Values of the records that count. Default: all of them do.
     * @example where: { kind: "item" }
     */
    readonly where?: { readonly [K in WithValue<F, Scalar | null>]?: Scalar };
    /**
     * Sums that groups are ranked by, `-` for the largest first.
     * @example by: ["-total", "quantity"]
     */
    readonly by: readonly (WithValue<F, number | null> | `-${WithValue<F, number | null>}`)[];
    /**
     * Numbers to add up, those that groups are ranked by among them.
     * @example sum: ["total", "quantity"]
     */
    readonly sum: readonly WithValue<F, number | null>[];
  }[];
  /**
   * Values for demo data and tests where a kind's own sample would not be believable.
   * @example sample: (n) => ({ code: `SAMPLE-${n}` })
   */
  readonly sample?: Sample<RecordFields<F>>;
}

/** Where the sections of a form stand on a page, by their names; those that are not named here stand below each other. */
export interface Layout<S extends string = string> {
  /** Beside the others where there is room, else below them: a record's state, what it belongs to. */
  readonly side: readonly S[];
  /** Below all others, folded until somebody opens them: what most records do without. */
  readonly folded: readonly S[];
}

/** A layout names sections that are there. */
export interface LaidOut<F extends Fields, S extends string> {
  readonly form?: {
    readonly sections?: Readonly<Record<S, readonly Name<F>[]>>;
    readonly layout?: Partial<Layout<NoInfer<S>>>;
  };
}

/** A declaration with all defaults applied. */
export interface Resource<N extends string = string, F extends Fields = Fields> extends Declaration<N, F> {
  readonly paths: Paths;
  readonly form: {
    readonly open: "drawer" | "page";
    readonly layout: Layout;
    readonly sections: Readonly<Record<string, readonly Name<F>[]>>;
  };
  readonly "~fields"?: F;
  /** Of a form that is part of a resource: whose words it has, and below which key its own fields stand. */
  readonly texts?: { readonly of: string; readonly at: string };
}

export type AnyResource = Resource;

/** The stored record of a resource: `type Product = RecordOf<typeof products>`. */
export type RecordOf<R> = R extends Resource<string, infer F> ? SystemFields & Kept<F> : never;

/** What is stored and answered of the fields: all but those that are only written. */
type Kept<F extends Fields> = {
  readonly [K in keyof F as F[K] extends { readonly writeOnly: true } ? never : K]: ValueOf<F[K]>;
};

/** What a field may say of the records that were stored before it, checked by the compiler. */
type CheckedPast<F extends Fields, X> = X extends { readonly was: infer W extends Name<F> }
  ? { readonly "was the name of a field that is there": W }
  : X extends { readonly backfill: infer B }
    ? CheckedBackfill<F, B, X>
    : unknown;

type CheckedBackfill<F extends Fields, B, X> = B extends (record: infer R) => infer V
  ? RecordFields<F> extends R
    ? V extends ValueOf<X>
      ? unknown
      : { readonly "backfill with what the field cannot hold": V }
    : { readonly "backfill from a field that is not there": R }
  : B extends ValueOf<X>
    ? unknown
    : { readonly "backfill with what the field cannot hold": B };

/** The kinds that are edited in the cells of a list: their inputs are one line high and need nothing beside them. */
type EditableKind =
  | "text"
  | "email"
  | "phone"
  | "url"
  | "integer"
  | "decimal"
  | "percent"
  | "money"
  | "flag"
  | "select";

/** What may be edited in a list, checked by the compiler. */
type CheckedEditing<F extends Fields, X> = X extends { readonly editable: infer E }
  ? X extends { readonly readOnly: true }
    ? { readonly "editable, but only the server writes it": true }
    : X extends { readonly kind: EditableKind }
      ? E extends (record: infer R) => boolean
        ? RecordFields<F> extends R
          ? unknown
          : { readonly "editable by a field that is not there": R }
        : unknown
      : { readonly "a kind that is not edited in a list": X }
  : unknown;

/** The fields with something that is said of a list as a whole. */
type Guarded<S> = {
  [K in keyof S]: S[K] extends
    | { readonly readers: unknown }
    | { readonly writers: unknown }
    | { readonly editable: unknown }
    ? K
    : never;
}[keyof S];

/** A list is seen or not, as a whole: readers and writers are said of it. */
type CheckedField<F extends Fields, X> = X extends { readonly fields: infer S }
  ? [Guarded<S>] extends [never]
    ? CheckedOptions<F, X>
    : { readonly "readers, writers or editable of a field within a list": Guarded<S> }
  : CheckedOptions<F, X>;

/** What fields may say about other fields of the same record, checked by the compiler. */
type CheckedOptions<F extends Fields, X> = X extends { compute(record: infer R): unknown }
  ? RecordFields<Omit<F, ComputedName<F>> & Fields> extends R
    ? X
    : { readonly "computed from a field that is not there": R }
  : X extends { readonly when: infer W }
    ? CheckedWhen<F, W, X>
    : X extends { readonly kind: "password"; readonly into: infer S }
      ? S extends SecretName<F>
        ? X
        : { readonly "password into a field that is not secret": S }
      : X extends { readonly kind: "slug"; readonly from: infer S }
        ? S extends Name<F>
          ? X
          : { readonly "slug from a field that is not there": S }
        : X;

/** The names that an object type spells out, without an index signature. */
type Named<W> = keyof { [K in keyof W as string extends K ? never : K]: W[K] } & keyof W;
type Condition<F extends Fields, K> = K extends keyof F ? ValueOf<F[K]> | readonly ValueOf<F[K]>[] : never;

type CheckedWhen<F extends Fields, W, X> = { [K in Named<W>]: W[K] } extends {
  [K in Named<W>]: Condition<F, K>;
}
  ? X
  : { readonly "when asks a field for a value it cannot have": Named<W> };

/** Actions whose conditions hold of the fields. */
export type CheckedActions<F extends Fields, A> = {
  readonly [K in keyof A]: A[K] extends { readonly when: infer W } ? CheckedWhen<F, W, A[K]> : A[K];
};

type SecretName<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly kind: "secret" } ? K : never;
}[keyof F];

type ComputedName<F extends Fields> = {
  [K in keyof F]: F[K] extends { compute(record: never): unknown } ? K : never;
}[keyof F];

/** Fields whose words about each other hold. */
export type CheckedFields<F extends Fields> = {
  readonly [K in keyof F]: CheckedField<F, F[K]> & CheckedPast<F, F[K]> & CheckedEditing<F, F[K]>;
};

/** What a developer writes to declare a thing of which there is one: the settings of the till, a page's content. */
export interface GlobalDeclaration<N extends string, F extends Fields> {
  /**
   * Kebab case and no resource's name: the path in the API and, unless `path` says otherwise, in the browser.
   * @example name: "pos-settings"
   */
  readonly name: N;
  /**
   * A name of the icon set in `app/icons`.
   * @example icon: "tag"
   */
  readonly icon: IconName;
  /**
   * The part of the menu that leads to it.
   * @example group: "catalog"
   */
  readonly group: Group;
  /**
   * Whose `show` and `edit` permissions apply.
   * @example area: "catalog"
   */
  readonly area: Area;
  /**
   * Who may do what where it is not what the area says.
   * @example access: { verbs: { manager: ["show"] } }
   */
  readonly access?: Pick<Access, "verbs">;
  /**
   * What it holds. Give required fields an initial value: it stands until somebody saves.
   * @example fields: { shopName: text({ required: true, initial: "Storekeeper" }) }
   */
  readonly fields: F;
  /**
   * Rules over several fields, by the field that shows the message. Not run while fields have errors.
   * @example rules: { closesAt: (hours) => hours.closesAt > hours.opensAt || "hours.errors.order" }
   */
  readonly rules?: { readonly [K in Name<F>]?: Rule<RecordFields<F>> };
  /**
   * How its page is laid out.
   * @example form: { sections: { contact: ["email", "phone"] } }
   */
  readonly form?: {
    /**
     * Named groups of fields in order; fields not named come first, in a group without a heading.
     * @example sections: { contact: ["email", "phone"] }
     */
    readonly sections?: Readonly<Record<string, readonly Name<F>[]>>;
    /**
     * Where sections stand on the page. Default: one below the other.
     * @example layout: { side: ["state"], folded: ["seo"] }
     */
    readonly layout?: Partial<Layout>;
  };
  /**
   * Where its page is, if not at `/{name}`.
   * @example path: "/settings/pos"
   */
  readonly path?: string;
  /**
   * Whether the menu leads there; `false` where a screen of its own does. Default: true.
   * @example menu: false
   */
  readonly menu?: boolean;
  /**
   * Everybody who is signed in may read the values, because screens need them. Default: only the area's roles.
   * @example shared: true
   */
  readonly shared?: boolean;
}

/**
 * A global with everything decided that it left open. It is a resource of a single record, whose id is the
 * global's name, so everything that works on one record works on it.
 */
export type Global<N extends string = string, F extends Fields = Fields> = Resource<N, F> & Single;

export type AnyGlobal = Global;

/** The values of a global: `type StoreDetails = GlobalOf<typeof storeDetails>`. Version 0 was never saved. */
export type GlobalOf<G> =
  G extends Global<infer N, infer F> ? { readonly id: N; readonly version: number } & Kept<F> : never;
