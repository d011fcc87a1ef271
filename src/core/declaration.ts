import type { Area, Role, Verb } from "../domain/roles.ts";
import type { Access } from "./access.ts";
import type { Actions } from "./action.ts";
import type { Fields, Make, RecordFields, Scalar, ValueOf, When } from "./fields/field.ts";
import type { IconName } from "./icon-names.ts";
import type { ArrangeMenu, Group, Paths } from "./manifest.ts";
import type { MenuCondition } from "./menu-condition.ts";
import type { Notices } from "./notices.ts";
import type { NoOverlap } from "./rules/no-overlap.ts";
import type { States } from "./states.ts";
import type { StorePage } from "./store-page.ts";
import type { SystemFields } from "./system-fields.ts";
import type { Unsaid } from "./unsaid.ts";

/** The names of fields. */
export type Name<F extends Fields> = Extract<keyof F, string>;
/** The fields whose values are of a type. */
export type WithValue<F extends Fields, V> = string extends keyof F
  ? string
  : { [K in Name<F>]: ValueOf<F[K]> extends V ? K : never }[Name<F>];

/** A rule over a whole record: true, or the key of the message shown at the field. */
export type Rule<R> = { check(record: R): true | string }["check"];
type Sample<R> = { make(n: number, make: Make): Partial<R> }["make"];

/**
 * Predefined filters: field or `field_operator` → value, as in the URL of the list. A moment may be compared with
 * `now`, the time of the request.
 */
export type ViewFilters<F extends Fields> = [FiltersBy<{ readonly [K in Name<F>]: Compared<F[K]> }>][0];

/** Filters by what the values of each field are compared with: the compiler prints these instead of the fields. */
type FiltersBy<V> = {
  readonly [K in keyof V & string as K | `${K}_ne`]?: V[K] | readonly V[K][];
} & {
  readonly [K in `${keyof V & string}_${"gte" | "lte" | "gt" | "lt" | "null"}`]?: Scalar | readonly Scalar[];
};

/** The values a field can be compared with: its options, if it has some. */
type Compared<X> = X extends { readonly options: readonly (infer V extends string)[] } ? V : Scalar;

/** Fields with unique values. */
export type UniqueName<F extends Fields> = string extends keyof F
  ? string
  : { [K in Name<F>]: F[K] extends { readonly unique: true | string } ? K : never }[Name<F>];

/** Fields of one of these kinds. */
export type OfKind<F extends Fields, K extends string> = string extends keyof F
  ? string
  : { [N in Name<F>]: F[N] extends { readonly kind: K } ? N : never }[Name<F>];

/**
 * A manual order of records, changed by dragging, by keys and by rank: a mode of the list with its own path. Reading it
 * requires permission to list, changing it permission to edit.
 * @example arrange: { by: "position", columns: ["published"], within: "parentId" }
 */
export interface Arrange<
  N extends string = string,
  Place extends string = string,
  Parent extends string = string,
  Reference extends string = string,
> {
  /**
   * The field with a record's place.
   * @example by: "position"
   */
  readonly by: Place;
  /**
   * The columns of a row besides the title. Default: none.
   * @example columns: ["published"]
   */
  readonly columns?: readonly N[];
  /**
   * Records are ordered among their siblings; children are expanded inside their parent's row.
   * @example within: "parentId"
   */
  readonly within?: Parent;
  /**
   * A reference to filter the order by: records that refer to a record or one of its descendants. Default: none.
   * @example narrow: "categoryIds"
   */
  readonly narrow?: Reference;
  /**
   * The path. Default: `{list}/arrange`.
   * @example path: "/category-sequence"
   */
  readonly path?: string;
  /**
   * Its menu entry. Default: none, it is linked from the list.
   * @example menu: { group: "content", icon: "partition" }
   */
  readonly menu?: ArrangeMenu;
}

/** How the list shows records as a tree. */
export interface ListTree<Place extends string = string, Parent extends string = string> {
  /**
   * The field that refers to the parent.
   * @example parent: "parentId"
   */
  readonly parent: Parent;
  /**
   * The field with a record's place among its siblings.
   * @example by: "position"
   */
  readonly by: Place;
  /**
   * One of `related`: each row shows how many of these are in its branch. Default: none.
   * @example count: "products"
   */
  readonly count?: string;
}

/** The ways in which a list can show its records. */
export const listLayouts = ["table", "board", "calendar", "gallery"] as const;
export type ListLayout = (typeof listLayouts)[number];

/** How the list shows records as cards in columns. */
export interface ListBoard<
  By extends string = string,
  N extends string = string,
  Sum extends string = string,
> {
  /**
   * The choice or the reference whose values are the columns. A card moves to another column by the action that leads
   * there or, if the field can be edited, by a change of its value.
   * @example by: "status"
   */
  readonly by: By;
  /**
   * What a card shows below its title, at most three. Default: the first columns of the list.
   * @example facts: ["placedAt", "customerName", "total"]
   */
  readonly facts?: readonly N[];
  /**
   * Numbers that are added up over all records of a column. Default: none, they are counted.
   * @example sums: ["total"]
   */
  readonly sums?: readonly Sum[];
}

/** How the list shows records in a calendar. */
export interface ListCalendar<Moment extends string = string, Choice extends string = string> {
  /**
   * The day or the moment at which a record begins.
   * @example from: "startsAt"
   */
  readonly from: Moment;
  /**
   * The day or the moment at which it ends, of the same kind. Default: it takes one day.
   * @example to: "endsAt"
   */
  readonly to?: Moment;
  /**
   * The choice, the flag or the reference whose values are the lanes of a day. A choice also gives records their colours,
   * which are those of their states by default. Default: no lanes.
   * @example by: "staffId"
   */
  readonly by?: Choice;
  /**
   * The records of a reference that have a lane, besides those with events. Default: all that can be chosen.
   * @example lanes: { takesAppointments: true }
   */
  readonly lanes?: When;
}

/** How the list shows records as a grid of cards with their pictures. */
export interface ListGallery<Picture extends string = string, N extends string = string> {
  /**
   * The field with the picture. Default: the declaration's.
   * @example picture: "images"
   */
  readonly picture?: Picture;
  /**
   * What a card shows below its title, at most three. Default: the first columns of the list.
   * @example facts: ["price", "quantity"]
   */
  readonly facts?: readonly N[];
}

/** Fields that records can be sorted by: not lists or objects. */
type Ordering<F extends Fields> = WithValue<F, Scalar | null> | "createdAt" | "updatedAt";

/** A list of other records on the page of a record. */
export interface RelatedRecords {
  /**
   * The field of the other records that refers to the record.
   * @example products: { by: "categoryIds" }
   */
  readonly by: string;
  /**
   * The columns besides the title. Default: the first columns of their list.
   * @example products: { by: "categoryIds", columns: ["state", "price"] }
   */
  readonly columns?: readonly string[];
}

/** Lists of records that refer to a record, by resource. A string is short for `by`. */
export type Related = Readonly<Record<string, string | RelatedRecords>>;

/** The declaration of an entity. */
export interface Declaration<N extends string, F extends Fields> {
  /**
   * Plural and kebab case: the path in the API and, unless `paths` overrides it, in the browser.
   * @example name: "tax-zones"
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
   * The area whose permissions apply.
   * @example area: "catalog"
   */
  readonly area: Area;
  /**
   * Roles whose menu has only their work, and this resource as a part of it. Other roles have everything that they may
   * list in their menu. `editors` are all of these roles that may edit its records. Default: none.
   * @example menuFor: ["cashier", "accountant"]
   */
  readonly menuFor?: readonly Role[] | "editors";
  /**
   * The value of a global with which menus have it; otherwise only the palette and links lead to it. Default: always.
   * @example menuWhen: { global: "pos-settings", field: "view", is: "restaurant" }
   */
  readonly menuWhen?: MenuCondition;
  /**
   * Permissions that differ from the area's, and roles that can access only a part of the records.
   * @example access: { verbs: { manager: ["list", "show"] }, scope: { driver: { field: "assignedTo", is: "me" } } }
   */
  readonly access?: Access<F>;
  /**
   * Kinds of notifications about its records, created by server code (`notify`). Their names are unique.
   * @example notices: { lowStock: { verb: "list" }, review: { verb: "edit", opens: "/pending-approval" } }
   */
  readonly notices?: Notices;
  /**
   * Emails about its records, written by server code (`writeMail`). The texts of each are `mails.{name}` in the texts of the
   * resource.
   * @example mails: ["confirmed", "cancelled"]
   */
  readonly mails?: readonly string[];
  /**
   * The field with a record's title.
   * @example title: "name"
   */
  readonly title: WithValue<F, string | null>;
  /**
   * The field with a record's picture.
   * @example picture: "images"
   */
  readonly picture?: Name<F>;
  /**
   * The fields of a record.
   * @example fields: { name: text({ required: true }), price: money() }
   */
  readonly fields: F;
  /**
   * Cross-field rules, by the field that shows the message. Not evaluated while fields have errors.
   * @example rules: { endsAt: (coupon) => coupon.endsAt > coupon.startsAt || "coupons.errors.window" }
   */
  readonly rules?: { readonly [K in Name<F>]?: Rule<RecordFields<F>> };
  /**
   * No two records overlap in time, or none of the same person, room or machine. The server refuses a write that would
   * make them, also of two people at once, with a message at the field.
   * @example noOverlap: { by: "staffId", from: "startsAt", to: "endsAt", while: { status: ["requested", "confirmed"] } }
   */
  readonly noOverlap?: NoOverlap<
    OfKind<F, "date" | "dateTime">,
    OfKind<F, "ref" | "select">,
    { readonly [K in Name<F>]?: Compared<F[K]> | readonly Compared<F[K]>[] }
  >;
  /**
   * The list of its records.
   * @example list: { columns: ["name", "price"], filters: ["price"], sort: "-price" }
   */
  readonly list: {
    /**
     * The columns of the list.
     * @example columns: ["name", "price", "updatedAt"]
     */
    readonly columns: readonly (Name<F> | "createdAt" | "updatedAt")[];
    /**
     * The fields with a filter. Default: none besides search.
     * @example filters: ["price", "published"]
     */
    readonly filters?: readonly Name<F>[];
    /**
     * A column, with the prefix `-` for descending order. Default: `-createdAt`.
     * @example sort: "-startsAt"
     */
    readonly sort?: `${"" | "-"}${Ordering<F>}`;
    /**
     * Named predefined filters above the list.
     * @example views: { hidden: { published: false }, running: { startsAt_lte: "now", endsAt_gt: "now" } }
     */
    readonly views?: Readonly<Record<string, ViewFilters<F>>>;
    /**
     * A manual order. Default: none.
     * @example arrange: { by: "position", within: "parentId" }
     */
    readonly arrange?: Arrange<
      Name<F>,
      OfKind<F, "position">,
      OfKind<F, "parent">,
      OfKind<F, "ref" | "refs">
    >;
    /**
     * Shows records as a tree that can be collapsed and rearranged, unless they are filtered or sorted by a column.
     * Siblings are ordered by place. Default: a flat list.
     * @example tree: { parent: "parentId", by: "position" }
     */
    readonly tree?: ListTree<OfKind<F, "position">, OfKind<F, "parent">>;
    /**
     * Shows records as cards in columns as well. Default: no board.
     * @example board: { by: "status", facts: ["customerName", "total"], sums: ["total"] }
     */
    readonly board?: ListBoard<
      OfKind<F, "select" | "ref">,
      Name<F> | "createdAt" | "updatedAt",
      WithValue<F, number | null>
    >;
    /**
     * Shows records in a calendar as well. Default: no calendar.
     * @example calendar: { from: "startsAt", to: "endsAt", by: "status" }
     */
    readonly calendar?: ListCalendar<OfKind<F, "date" | "dateTime">, OfKind<F, "select" | "flag" | "ref">>;
    /**
     * Shows records as a grid of cards with their pictures as well. Default: no gallery.
     * @example gallery: { picture: "images", facts: ["price", "quantity"] }
     */
    readonly gallery?: ListGallery<OfKind<F, "image" | "images">, Name<F> | "createdAt" | "updatedAt">;
    /**
     * How the list opens. Default: as a table.
     * @example layout: "board"
     */
    readonly layout?: ListLayout;
  };
  /**
   * The layout of its forms.
   * @example form: { open: "page", sections: { period: ["startsAt", "endsAt"] } }
   */
  readonly form?: {
    /**
     * Where forms open. Default: a drawer.
     * @example open: "page"
     */
    readonly open?: "drawer" | "page";
    /**
     * Named groups of fields in order; other fields come first, in a group without a heading.
     * @example sections: { offer: ["percentage", "amount"], period: ["startsAt", "endsAt"] }
     */
    readonly sections?: Readonly<Record<string, readonly Name<F>[]>>;
    /**
     * The positions of sections on a page. Default: below each other.
     * @example layout: { side: ["state"], folded: ["seo"] }
     */
    readonly layout?: Partial<Layout>;
  };
  /**
   * The paths of the screens. Default: `/{name}`, `/{name}/create`, `/{name}/:id` and `/{name}/:id/edit`.
   * @example paths: { show: "/product/:id", edit: "/product/:id" }
   */
  readonly paths?: Partial<Omit<Paths, "arrange">>;
  /**
   * The path of a record's page in the online store: a unique text of the record after a fixed path, or the field that has
   * the whole path. Redirects after a change and canonical addresses follow from it. Default: records have no page.
   * @example storePage: "/product/:slug"
   */
  readonly storePage?: StorePage<UniqueName<F> & WithValue<F, string | null>>;
  /**
   * What stands in place of a record's own page until it is drawn: a document has its facts beside it. Default: one sheet.
   * @example layout: "document"
   */
  readonly layout?: "document" | "page";
  /**
   * The permission to create a record, if a hand-written screen at `paths.create` does it instead of a form or import.
   * Default: create.
   * @example createVerb: "place"
   */
  readonly createVerb?: Verb;
  /**
   * The command palette and the button that adds records have it before the others, in the order of the menu.
   * @example createdOften: true
   */
  readonly createdOften?: true;
  /**
   * The search of everything shows two of its records at most, after all others: for records that are named after
   * another one, such as the lines of a ledger. Default: with all others, the closest first.
   * @example foundLast: true
   */
  readonly foundLast?: true;
  /**
   * Resources, or `globals`, whose writes change what its records show: figures that the server derives when it reads
   * or writes the others. The browser reads its records again after such a write.
   * @example follows: ["orders"]
   */
  readonly follows?: readonly string[];
  /**
   * Every request of a signed-in user reads its records, for example sessions: on PostgreSQL, slow reads elsewhere do not
   * delay these. Default: false.
   * @example vital: true
   */
  readonly vital?: boolean;
  /**
   * Whether records come back from a backup. Those of a collection without pages that let somebody in may have ended since it
   * was made. Default: true.
   * @example restored: false
   */
  readonly restored?: boolean;
  /**
   * Whether `/api/{name}` answers requests for a collection without pages, by the permissions of its area. Default: false.
   * @example routed: true
   */
  readonly routed?: boolean;
  /**
   * Fields with the id of the record that a record belongs to, by the resources that it may be of. They are no references, since
   * the records outlive a deletion; `npm run repair` sets them aside with it. Default: none.
   * @example belongsTo: { orderId: ["orders", "past-orders"] }
   */
  readonly belongsTo?: { readonly [K in WithValue<F, string | null>]?: readonly string[] };
  /**
   * How CSV files are imported and exported.
   * @example csv: { key: "sku" }
   */
  readonly csv?: {
    /**
     * The unique field that identifies the record a row updates. Default: the id.
     * @example key: "sku"
     */
    readonly key?: UniqueName<F>;
    /**
     * Fields that identify the record only together, where no field is unique: a row updates the record with the same
     * values in those of them that it has. Beside a key, they identify rows that leave it empty but have all of them as
     * columns.
     * @example together: ["name", "taxClassId", "zoneId"]
     */
    readonly together?: readonly Name<F>[];
    /**
     * The list field that an export can have one row per entry of.
     * @example lines: "items"
     */
    readonly lines?: OfKind<F, "list">;
    /**
     * Another list whose entries have additional data on those of `lines`, by their ids: its fields are additional
     * columns of their rows, for users who may read it.
     * @example beside: "combinationCosts"
     */
    readonly beside?: OfKind<F, "list">;
    /**
     * What the import page asks about new records if no row has a value in `fields`, with the values that they get by the
     * answer, the first by default. Existing records keep theirs. Texts are in `unsaid`.
     * @example unsaid: { active: { fields: ["active"], choices: { yes: { active: true }, no: { active: false } } } }
     */
    readonly unsaid?: Readonly<Record<string, Unsaid<Name<F> | `${Name<F>}.${string}`, Name<F>>>>;
  };
  /**
   * Lists of other records on the page of a record, by resource: the field that refers to it. In a tree, records that
   * refer to a descendant are included.
   * @example related: { orders: "customerId", products: { by: "categoryIds", columns: ["price"] } }
   */
  readonly related?: Related;
  /**
   * Operations on its records besides writing them, by their name in the API.
   * @example actions: { approve: action({ verb: "edit", when: { status: "pending" } }) }
   */
  readonly actions?: Actions;
  /**
   * The states of a record and the actions that lead from one to the next: these are offered in the states that they lead
   * from, and nothing else writes the field. Default: none.
   * @example states: { field: "status", initial: "draft", moves: { draft: { send: "sent" }, sent: {} } }
   */
  readonly states?: States;
  /**
   * Sums over all records: PostgreSQL stores them beside the records, grouped by these fields. Default: none, sums are
   * computed on request.
   * @example rollups: [{ by: ["state", "stockCategoryId"], sum: ["stockAtPrice"] }]
   */
  readonly rollups?: readonly {
    /**
     * The fields to group by, the one in which writes differ most first. A field with several references is grouped by
     * their combination and must not come first, because it may be too long for an index.
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
   * Numbers that are above zero in few records, such as amounts due: PostgreSQL keeps an index of only these records,
   * by the field they are added up by, including the other fields needed. Default: none, all matching records are read.
   * @example outstanding: [{ of: "due", by: "customerId", with: ["dueDate", "placedAt"] }]
   */
  readonly outstanding?: readonly {
    /**
     * The number.
     * @example of: "due"
     */
    readonly of: WithValue<F, number | null>;
    /**
     * The field it is added up by.
     * @example by: "customerId"
     */
    readonly by: WithValue<F, Scalar | null>;
    /**
     * Other fields of these records needed by queries.
     * @example with: ["dueDate"]
     */
    readonly with: readonly WithValue<F, Scalar | null>[];
  }[];
  /**
   * Rankings of many groups, such as products or customers, by their sums: PostgreSQL stores the sums of each group per
   * month, per year and in total. Default: none, sums are computed on request.
   * @example rankings: [{ of: "productId", on: "day", where: { kind: "item" }, by: ["-total"], sum: ["total", "tax"] }]
   */
  readonly rankings?: readonly {
    /**
     * The field to group by.
     * @example of: "productId"
     */
    readonly of: WithValue<F, string | null>;
    /**
     * The day a record counts for.
     * @example on: "day"
     */
    readonly on: WithValue<F, string | null>;
    /**
     * Values a record must have to be counted. Default: all records are.
     * @example where: { kind: "item" }
     */
    readonly where?: { readonly [K in WithValue<F, Scalar | null>]?: Scalar };
    /**
     * The sums to rank groups by, with the prefix `-` for the largest first.
     * @example by: ["-total", "quantity"]
     */
    readonly by: readonly (WithValue<F, number | null> | `-${WithValue<F, number | null>}`)[];
    /**
     * Numbers to add up, including those to rank by.
     * @example sum: ["total", "quantity"]
     */
    readonly sum: readonly WithValue<F, number | null>[];
  }[];
  /**
   * Values for demo data and tests, where the sample of a field's kind would not be realistic.
   * @example sample: (n) => ({ code: `SAMPLE-${n}` })
   */
  readonly sample?: Sample<RecordFields<F>>;
}

/** The positions of a form's sections on a page, by name; sections not named here are below each other. */
export interface Layout<S extends string = string> {
  /** Beside the other sections if there is room, else below them, for example a record's state. */
  readonly side: readonly S[];
  /** Below both columns and as wide as the page, for large tables. */
  readonly wide: readonly S[];
  /** Below all other sections and initially collapsed, for what few records need. */
  readonly folded: readonly S[];
}

/** A layout that only names existing sections. */
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
  /** For a form that is part of a resource: the resource whose texts it uses, and the key of its own fields' texts. */
  readonly texts?: { readonly of: string; readonly at: string };
}

/** A declaration of any name and fields. */
export type AnyResource = Resource;

/** The stored record of a resource: `type Product = RecordOf<typeof products>`. */
export type RecordOf<R> = R extends Resource<string, infer F> ? SystemFields & Kept<F> : never;

/** The stored fields, which are in responses: all but the write-only ones. */
export type Kept<F extends Fields> = {
  readonly [K in keyof F as F[K] extends { readonly writeOnly: true } ? never : K]: ValueOf<F[K]>;
};
