/** Compile-time tests: each line marked as an error must fail to compile, or the type checker reports it. */
import type { FunctionsOf } from "../../api/records/actions/handler.ts";
import type { ActionsOf, InputOf } from "../../src/core/action.ts";
import {
  action,
  computed,
  dateRange,
  defineGlobal,
  defineGlobals,
  defineRegistry,
  defineResource,
  flag,
  type GlobalOf,
  integer,
  list,
  money,
  parent,
  password,
  position,
  quantity,
  type RecordOf,
  ref,
  refs,
  secret,
  select,
  slug,
  text,
  type ValuesOf,
} from "../../src/core/define.ts";
import { type BlockProps, override } from "../../src/kit/context/overrides.ts";
import type { CellProps } from "../../src/kit/fields/props.ts";
import { useRecordValues } from "../../src/kit/records/use-record-values.ts";
import { useRecord, useRecords } from "../../src/kit/records/use-records.ts";
import { type Extended, extend, extendedBy } from "../../src/plugins/define.ts";
import { customers } from "../../src/resources/customers.ts";

const groups = defineResource({
  name: "groups",
  icon: "tag",
  group: "catalog",
  area: "catalog",
  title: "name",
  fields: { name: text({ required: true }) },
  list: { columns: ["name"] },
  related: { members: "groupId" },
  actions: { empty: action({ verb: "edit", touches: ["members"] }) },
});

const membersOf = <const T extends string>(to: T) =>
  defineResource({
    name: "members",
    icon: "tag",
    group: "catalog",
    area: "catalog",
    title: "name",
    fields: { name: text({ required: true }), groupId: ref(to) },
    list: { columns: ["name"] },
  });
/** Related records must refer back, and actions must use existing fields. */
export const withMembers = defineRegistry([groups, membersOf("groups")]);
// @ts-expect-error there are no members
export const withoutMembers = defineRegistry([groups]);
// @ts-expect-error the members refer to each other, not to a group
export const withOtherMembers = defineRegistry([groups, membersOf("members")]);

/** An action that names no other resource touches nothing. */
const visits = defineResource({
  name: "visits",
  icon: "tag",
  group: "catalog",
  area: "catalog",
  title: "name",
  fields: { name: text(), status: select(["open", "shut"]) },
  list: { columns: ["name"] },
  states: { field: "status", initial: "open", moves: { open: { shut: "shut" }, shut: {} } },
  actions: { shut: action({ verb: "edit" }) },
});
export const withVisits = defineRegistry([visits]);

const branch = { name: "branches", icon: "tag", group: "catalog", area: "catalog", title: "name" } as const;
const leaf = { ...branch, name: "leaves", fields: { name: text(), branchIds: refs("branches") } } as const;
const leaves = defineResource({ ...leaf, list: { columns: ["name"] } });
const branches = <const L extends string>(column: L) =>
  defineResource({
    ...branch,
    fields: { name: text(), parentId: parent() },
    list: { columns: ["name"] },
    related: { branches: "parentId", leaves: { by: "branchIds", columns: [column] } },
  });
/** A tree lists children of a record, and lists show existing columns. */
export const withBranches = defineRegistry([leaves, branches("updatedAt")]);
// @ts-expect-error leaves have no such column
export const withOtherBranches = defineRegistry([leaves, branches("price")]);

const guarded = { name: "jobs", icon: "tag", group: "catalog", area: "catalog", title: "name" } as const;
const guardedFields = {
  name: text({ readers: ["cashier"] }),
  count: integer(),
  state: select(["open", "shut"]),
};

export const withAccess = defineResource({
  ...guarded,
  fields: guardedFields,
  list: { columns: ["name"] },
  access: {
    verbs: { manager: ["list", "show"], cashier: [], others: ["list"] },
    scope: {
      driver: { field: "name", is: "me" },
      cashier: { field: "state", ne: "shut", except: ["list"] },
      manager: { field: "id", among: "orders.customerId" },
      accountant: {
        any: [
          [
            { field: "state", in: ["open"] },
            { field: "updatedAt", days: 1 },
          ],
          [{ field: "count", above: 3 }],
        ],
        unless: ["name"],
      },
    },
  },
});

const inJobs = { ...guarded, fields: guardedFields, list: { columns: [] } } as const;
// @ts-expect-error a role that there is not
defineResource({ ...inJobs, access: { verbs: { janitor: ["list"] } } });
// @ts-expect-error a verb that there is not
defineResource({ ...inJobs, access: { verbs: { manager: ["peek"] } } });
// @ts-expect-error a role that there is not
defineResource({ ...inJobs, access: { scope: { janitor: { field: "name", is: "me" } } } });
// @ts-expect-error a field that is not there
defineResource({ ...inJobs, access: { scope: { driver: { field: "nmae", is: "me" } } } });
// @ts-expect-error a field that holds no id
defineResource({ ...inJobs, access: { scope: { driver: { field: "count", is: "me" } } } });
// @ts-expect-error a value that the field cannot have
defineResource({ ...inJobs, access: { scope: { driver: { field: "state", ne: "lost" } } } });
// @ts-expect-error a number has no days
defineResource({ ...inJobs, access: { scope: { driver: { any: [[{ field: "count", days: 1 }]] } } } });
// @ts-expect-error a value that the field cannot have
defineResource({ ...inJobs, access: { scope: { driver: { field: "state", in: ["lost"] } } } });
// @ts-expect-error a field that is not there
defineResource({ ...inJobs, access: { scope: { driver: { field: "name", is: "me", unless: ["nmae"] } } } });
// @ts-expect-error no reference of a resource
defineResource({ ...inJobs, access: { scope: { driver: { field: "id", among: "productIds" } } } });
// @ts-expect-error a role that there is not
text({ readers: ["janitor"] });
// @ts-expect-error a role that there is not
money({ writers: ["janitor"] });
const innerLines = list({ cost: money({ readers: ["admin"] }) });
// @ts-expect-error a list is seen as a whole
defineResource({ ...guarded, fields: { name: text(), innerLines }, list: { columns: [] } });

/** The page of a record in the online store has a unique text in its address. */
const inStore = { ...guarded, fields: { name: text(), slug: slug({ from: "name" }) }, list: { columns: [] } };
defineResource({ ...inStore, storePage: "/job/:slug" });
defineResource({ ...inStore, storePage: ":slug" });
// @ts-expect-error a field that is not there
defineResource({ ...inStore, storePage: "/job/:slgu" });
// @ts-expect-error a text that several records may have
defineResource({ ...inStore, storePage: "/job/:name" });
// @ts-expect-error a path of the store begins with a slash
defineResource({ ...inStore, storePage: "job/:slug" });
extend("customers", { fields: { handle: slug({ from: "name" }) }, storePage: "/customer/:handle" });
// @ts-expect-error a field that neither has
extend("customers", { fields: { handle: slug({ from: "name" }) }, storePage: "/customer/:hanlde" });

/** Cells are editable if the kind's input fits on one line and some role may write it. */
const edited = { ...guarded, list: { columns: [] } };
const inStock = (record: { readonly count: number | null }) => record.count !== null;
defineResource({
  ...edited,
  fields: { name: text({ editable: true }), count: integer(), price: money({ editable: inStock }) },
});
// @ts-expect-error a function of a field that is not there
defineResource({ ...edited, fields: { name: text(), price: money({ editable: inStock }) } });
// @ts-expect-error a kind that is not edited in a list
defineResource({ ...edited, fields: { name: text(), productIds: refs("products", { editable: true }) } });
// @ts-expect-error only the server writes it
defineResource({ ...edited, fields: { name: text(), count: integer({ editable: true, readOnly: true }) } });

/** Conditions of actions are checked like those of fields. */
export const withActions = defineResource({
  name: "jobs",
  icon: "tag",
  group: "catalog",
  area: "catalog",
  title: "name",
  fields: { name: text({ required: true }), state: select(["open", "done"], { required: true }) },
  list: { columns: ["name"] },
  actions: { close: action({ verb: "edit", when: { state: "open" }, fields: { note: text() } }) },
});

export const closeInput: InputOf<ActionsOf<typeof withActions>["close"]> = { note: null };
// @ts-expect-error it asks for no such thing
export const closeInputToo: InputOf<ActionsOf<typeof withActions>["close"]> = { reason: null };

export const withWrongCondition = defineResource({
  name: "jobs",
  icon: "tag",
  group: "catalog",
  area: "catalog",
  title: "name",
  fields: { name: text({ required: true }), state: select(["open", "done"], { required: true }) },
  list: { columns: ["name"] },
  // @ts-expect-error the state is never "shut"
  actions: { close: action({ verb: "edit", when: { state: "shut" } }) },
});

const shared = { name: "things", icon: "tag", group: "catalog", area: "catalog", title: "name" } as const;

const things = defineResource({
  ...shared,
  fields: {
    name: text({ required: true }),
    note: text(),
    size: select(["small", "large"], { required: true }),
    price: money({ when: { size: "large" } }),
    on: flag(),
    slug: slug({ from: "name" }),
    otherId: ref("others"),
    lines: list({ count: integer({ required: true }) }),
    long: computed(flag(), (thing: { name: string }) => thing.name.length > 20),
  },
  rules: { price: (thing) => thing.size === "small" || "things.errors.price" },
  list: { columns: ["name", "createdAt"], sort: "-price", views: { big: { size: "large" } } },
});

type Thing = RecordOf<typeof things>;
export const thing: Thing = {
  id: "1",
  version: 1,
  createdAt: "",
  updatedAt: "",
  name: "a",
  note: null,
  size: "small",
  price: null,
  on: false,
  slug: null,
  otherId: null,
  lines: [{ id: "1", count: 2 }],
  long: false,
};
// @ts-expect-error a required field is never null
export const thingName: Thing["name"] = null;
// @ts-expect-error an option that is not among the options
export const thingSize: Thing["size"] = "medium";

const nothing = { columns: [] } as const;
// @ts-expect-error a column that is not a field
defineResource({ ...shared, fields: { name: text() }, list: { columns: ["nmae"] } });
// @ts-expect-error a title that is not a field
defineResource({ ...shared, title: "label", fields: { name: text() }, list: nothing });
// @ts-expect-error a title that is not text
defineResource({ ...shared, fields: { name: integer() }, list: nothing });
// @ts-expect-error a filter in a view on a field that is not there
defineResource({ ...shared, fields: { name: text() }, list: { columns: [], views: { a: { nmae: "x" } } } });

// @ts-expect-error a default of the wrong type
integer({ initial: "1" });
// @ts-expect-error a default that is not an option
select(["s"], { initial: "m" });

const name = text();
const size = select(["s"]);
// @ts-expect-error a condition on a field that is not there
defineResource({ ...shared, list: nothing, fields: { name, price: money({ when: { size: "s" } }) } });
// @ts-expect-error a condition on a value the field cannot have
defineResource({ ...shared, list: nothing, fields: { name, size, price: money({ when: { size: "m" } }) } });
// @ts-expect-error a slug from a field that is not there
defineResource({ ...shared, list: nothing, fields: { name, slug: slug({ from: "title" }) } });
const long = computed(flag(), (record: { x: string }) => record.x === "");
// @ts-expect-error computed from a field that is not there
defineResource({ ...shared, list: nothing, fields: { name, long } });

const others = defineResource({
  ...shared,
  name: "others",
  fields: { name: text() },
  list: { columns: ["name"] },
});
defineRegistry([things, others]);
// @ts-expect-error a reference to a resource that is not in the registry
defineRegistry([things]);

const referring = { ...shared, name: "referring", list: nothing } as const;
const rightRows = list({ thingId: ref("things") });
const right = defineResource({
  ...referring,
  fields: { name, otherId: ref("others"), thingIds: refs("things"), parentId: parent(), rightRows },
});
defineRegistry([things, others, right]);
const productId = ref("productz");
const byOne = defineResource({ ...referring, fields: { name, productId } });
const bySeveral = defineResource({ ...referring, fields: { name, productIds: refs("productz") } });
const inRows = defineResource({ ...referring, fields: { name, rows: list({ productId }) } });
const deeper = defineResource({ ...referring, fields: { name, rows: list({ cells: list({ productId }) }) } });
// Each must be seen beside resources whose fields have other names.
// @ts-expect-error an unknown reference in one of several resources
defineRegistry([things, others, byOne]);
// @ts-expect-error unknown references in one of several resources
defineRegistry([things, others, bySeveral]);
// @ts-expect-error an unknown reference within a list
defineRegistry([things, others, inRows]);
// @ts-expect-error an unknown reference within a list of a list
defineRegistry([things, others, deeper]);

const placed = { name, size, place: position(), parentId: parent(), thingId: ref("things") };
const inOrder = { ...shared, fields: placed } as const;
const ordered = defineResource({
  ...inOrder,
  list: { columns: ["name"], arrange: { by: "place", within: "parentId", columns: ["size"] } },
});

export const orderPath: string | undefined = ordered.paths.arrange;
defineResource({
  ...inOrder,
  list: { columns: [], arrange: { by: "place", narrow: "thingId", path: "/things-in-order" } },
});
defineResource({ ...inOrder, list: { columns: [], tree: { parent: "parentId", by: "place" } } });
// @ts-expect-error a tree by what is no parent
defineResource({ ...inOrder, list: { columns: [], tree: { parent: "thingId", by: "place" } } });
// @ts-expect-error a tree in the order of a field that holds no places
defineResource({ ...inOrder, list: { columns: [], tree: { parent: "parentId", by: "name" } } });
// @ts-expect-error an order by a field that holds no places
defineResource({ ...inOrder, list: { columns: [], arrange: { by: "name" } } });
// @ts-expect-error an order by a field that is not there
defineResource({ ...inOrder, list: { columns: [], arrange: { by: "position" } } });
// @ts-expect-error an order within what is no parent
defineResource({ ...inOrder, list: { columns: [], arrange: { by: "place", within: "thingId" } } });
// @ts-expect-error an order narrowed by what refers to nothing
defineResource({ ...inOrder, list: { columns: [], arrange: { by: "place", narrow: "size" } } });
// @ts-expect-error a column of an order that is not a field
defineResource({ ...inOrder, list: { columns: [], arrange: { by: "place", columns: ["nmae"] } } });
// @ts-expect-error the address of an order is said where the order is
defineResource({ ...inOrder, list: nothing, paths: { arrange: "/order" } });

const till = defineGlobal({
  name: "till",
  icon: "tag",
  group: "settings",
  area: "settings",
  fields: {
    view: select(["retail", "restaurant"], { required: true, initial: "retail" }),
    tables: integer({ when: { view: "restaurant" } }),
    pin: password({ into: "pinHash", min: 4, max: 6 }),
    pinHash: secret(),
    season: dateRange(),
    widest: quantity("length"),
    bestIds: list({ thingId: ref("things") }),
  },
  rules: { tables: (it) => it.view === "retail" || "till.errors.tables" },
  form: { sections: { look: ["view", "tables"] } },
});

type Till = GlobalOf<typeof till>;
export const values: Till = {
  id: "till",
  version: 0,
  view: "retail",
  tables: null,
  pinHash: null,
  season: { from: "2026-01-01", to: "2026-01-31" },
  widest: { value: 800, unit: "cm" },
  bestIds: [],
};
// @ts-expect-error a global has the id of its name
export const tillId: Till["id"] = "other";
// @ts-expect-error what is only written is not among the values
export const tillPin: Till["pin"] = "1234";
// @ts-expect-error an option that is not among the options
export const tillView: Till["view"] = "bar";

const one = { name: "one", icon: "tag", group: "settings", area: "settings" } as const;
// @ts-expect-error a section with a field that is not there
defineGlobal({ ...one, fields: { name }, form: { sections: { first: ["nmae"] } } });
// @ts-expect-error a rule on a field that is not there
defineGlobal({ ...one, fields: { name }, rules: { nmae: () => true } });
// @ts-expect-error a condition on a field that is not there
defineGlobal({ ...one, fields: { name, price: money({ when: { size: "s" } }) } });
// @ts-expect-error a list is what a global does not have
defineGlobal({ ...one, fields: { name }, list: nothing });
const pin = password({ into: "pinHash" });
// @ts-expect-error a password into a field that is not there
defineGlobal({ ...one, fields: { name, pin } });
// @ts-expect-error a password into a field that everybody may read
defineGlobal({ ...one, fields: { name, pin, pinHash: text() } });
// @ts-expect-error a password that goes nowhere
password({});
// @ts-expect-error a dimension that is none
quantity("time");

defineGlobals([things, others], [till]);
// @ts-expect-error a reference to a resource that is not in the registry
defineGlobals([others], [till]);
const shelf = defineGlobal({ ...one, name: "shelf", fields: { thingId: ref("things") } });
const unknownShelf = defineGlobal({ ...one, name: "shelf", fields: { productId } });
const unknownRows = defineGlobal({ ...one, name: "shelf", fields: { rows: list({ productId }) } });
defineGlobals([things, others], [till, shelf]);
// @ts-expect-error an unknown reference in one of several globals
defineGlobals([things, others], [till, unknownShelf]);
// @ts-expect-error an unknown reference within a list of one of several globals
defineGlobals([things, others], [till, unknownRows]);

const grown = { ...shared, name: "grown", list: { columns: ["name"] } } as const;
defineResource({
  ...grown,
  fields: {
    name: text({ required: true, was: "title" }),
    size: integer({ required: true, backfill: 1 }),
    kind: select(["a", "b"], { required: true, backfill: "a" }),
    code: text({ backfill: (it: { name: string }) => it.name }),
    parts: list({ label: text({ was: "title", backfill: "none" }) }),
  },
});
// @ts-expect-error a field cannot have been called as another one is
defineResource({ ...grown, fields: { name, title: text({ was: "name" }) } });
// @ts-expect-error filled with what the field cannot hold
defineResource({ ...grown, fields: { name, size: integer({ backfill: "1" }) } });
// @ts-expect-error filled with an option that is not there
defineResource({ ...grown, fields: { name, kind: select(["a"], { backfill: "b" }) } });
const fromNowhere = text({ backfill: (it: { nmae: string }) => it.nmae });
// @ts-expect-error filled from a field that is not there
defineResource({ ...grown, fields: { name, code: fromNowhere } });

const asked = {
  name: text({ required: true, unique: true }),
  code: text(),
  terms: select(["cash", "net"]),
  thingIds: refs("things"),
};

const listed = {
  name: "asked",
  icon: "tag",
  group: "catalog",
  area: "catalog",
  title: "name",
  fields: asked,
} as const;
defineResource({
  ...listed,
  list: {
    columns: ["name", "thingIds"],
    sort: "-terms",
    views: { cash: { terms: "cash" }, either: { terms: ["cash", "net"], terms_ne: "net", code_null: true } },
  },
  csv: { key: "name" },
});
// @ts-expect-error an icon that is not there
defineResource({ ...listed, icon: "appstore", list: { columns: [] } });
// @ts-expect-error an icon that is not there
defineGlobal({ ...one, icon: "appstore", fields: { name } });
// @ts-expect-error a view of an option that is not there
defineResource({ ...listed, list: { columns: [], views: { odd: { terms: "bogus" } } } });
// @ts-expect-error a view without an option that is not there
defineResource({ ...listed, list: { columns: [], views: { odd: { terms_ne: ["cash", "bogus"] } } } });
// @ts-expect-error rows are found by a field that several records share
defineResource({ ...listed, list: { columns: [] }, csv: { key: "code" } });
// @ts-expect-error in the order of a list
defineResource({ ...listed, list: { columns: [], sort: "thingIds" } });

/** Screens read fields by name; each value has its declared type or is empty. */
export function Reads({ resource, record }: BlockProps<typeof things>) {
  const { record: other } = useRecord(others, "1");
  const { records } = useRecords(things, {
    filters: [{ field: "size", operator: "eq", value: "small" }],
    max: 5,
  });
  const { price, size: sized } = useRecordValues(resource, "price", "size");
  const counts: readonly (number | null)[] = useRecordValues(resource).lines.map(({ count }) => count);
  const small: "small" | "large" | null = sized;
  // @ts-expect-error a field that is not there
  useRecordValues(resource, "pirce");
  // @ts-expect-error a field that is not there
  useRecordValues(resource).pirce;
  // @ts-expect-error a field that is not there, in a list
  useRecordValues(resource).lines.map(({ coutn }) => coutn);
  // @ts-expect-error a field of another resource
  other?.price;
  // @ts-expect-error a field that is not there
  useRecords(things, { filters: [{ field: "siez", operator: "eq", value: "small" }], max: 5 });
  // @ts-expect-error an order by a field that is not there
  useRecords(things, { sort: "-siez", max: 5 });
  // @ts-expect-error a field that is not there
  record?.siez;
  // @ts-expect-error an option that is not there
  if (sized === "medium") return null;
  // @ts-expect-error there may be none, also of a required field
  const sure: string = record?.name;
  return [price, counts, small, other?.name, records.length, sure];
}

const sizeCell = ({ value }: CellProps<typeof things, "size">): string => value ?? "";
const noteCell = ({ record }: CellProps<typeof things, "note">): string | null => record.note;
override<typeof things>("things", { cells: { size: sizeCell, note: noteCell } });
// @ts-expect-error a cell of another field
override<typeof things>("things", { cells: { price: sizeCell } });
// @ts-expect-error a cell of a field that is not there
override<typeof things>("things", { cells: { siez: noteCell } });
const thingBlock = { place: "after", section: "", on: ["form"], component: Reads } as const;
override<typeof things>("things", { blocks: [thingBlock] });
// @ts-expect-error a block of another resource
override<typeof others>("others", { blocks: [thingBlock] });
override<typeof things>("things", { cells: { note: ({ record }) => record.slug } });
// @ts-expect-error a field that is not there
override<typeof things>("things", { cells: { note: ({ record }) => record.slgu } });
/** An option that the kind does not have, such as a misspelt one. */
export const misspelt = {
  // @ts-expect-error not max
  text: text({ required: true, maximum: 80 }),
  // @ts-expect-error not search
  integer: integer({ min: 0, serach: true }),
  // @ts-expect-error not initial
  select: select(["a", "b"], { required: true, inital: "a" }),
  // @ts-expect-error not offers
  ref: ref("things", { required: true, offer: { price: 1 } }),
  // @ts-expect-error not max
  list: list({ note: text() }, { required: true, maximum: 5 }),
  // @ts-expect-error not max, in a list
  entry: list({ note: text({ required: true, maximum: 5 }) }),
  // @ts-expect-error not min
  computed: computed(money({ max: 9, minimum: 1 }), () => 1),
  // @ts-expect-error not danger
  action: action({ verb: "edit", dangerous: true }),
};
// @ts-expect-error not filters
defineResource({ ...listed, list: { columns: [], filter: ["code"] } });
// @ts-expect-error not sections
defineResource({ ...listed, list: { columns: [] }, form: { open: "page", section: { a: ["code"] } } });
// @ts-expect-error not together
defineResource({ ...listed, list: { columns: [] }, csv: { togther: ["code"] } });

/** In a list, the value of a field without options keeps its type. */
const bare = defineResource({
  ...shared,
  name: "bare",
  fields: { name, rows: list({ note: text() }) },
  list: nothing,
});

export const rows: ValuesOf<typeof bare>["rows"] = [{ id: "1", note: null }];
// @ts-expect-error no text
export const wrongRows: ValuesOf<typeof bare>["rows"] = [{ id: "1", note: 2 }];

/** Extensions name fields of the declaration and their own. */
const points = extend("customers", {
  fields: {
    points: integer(),
    worth: computed(integer(), ({ owed }: { owed: number | null }) => owed),
    card: text({ when: { active: true } }),
  },
  list: { columns: ["points", "taxExempt"], views: { members: { points_gte: 1, active: true } } },
  form: { sections: { loyalty: ["points"] } },
});
const wellKnown: RecordOf<Extended<typeof customers, typeof points>>["points"] = 1;
void wellKnown;
const withPoints = extendedBy(customers, points);
const both: readonly [string, number | null] = [
  "" as RecordOf<typeof withPoints>["name"],
  null as RecordOf<typeof withPoints>["points"],
];
void both;
const stamped = extendedBy(customers, extend("customers", { actions: { stamp: action({ verb: "edit" }) } }));
const actions: readonly (keyof ActionsOf<typeof stamped>)[] = ["stamp", "merge"];
void actions;
// @ts-expect-error: neither has this field
export type Lost = RecordOf<typeof withPoints>["pionts"];
// @ts-expect-error: neither the customer nor the plugin has this field
extend("customers", { fields: { points: integer() }, list: { columns: ["pionts"] } });
// @ts-expect-error: the condition asks for no field
extend("customers", { fields: { card: text({ when: { activ: true } }) } });
// @ts-expect-error: computed from a field that is not there
extend("customers", { fields: { worth: computed(integer(), ({ owned }: { owned: number }) => owned) } });
// @ts-expect-error: only its own fields are put into sections
extend("customers", { fields: { points: integer() }, form: { sections: { loyalty: ["name"] } } });
// @ts-expect-error: rules are of its own fields
extend("customers", { fields: { points: integer() }, rules: { name: () => true } });

/** States name a select, each of its options, and next states among these. */
const ask = {
  ...guarded,
  name: "asks",
  fields: { name: text(), stage: select(["asked", "done"]), size: integer() },
  list: { columns: [] },
} as const;
const asks = defineResource({
  ...ask,
  states: {
    field: "stage",
    initial: "asked",
    moves: {
      asked: { finish: "done", drop: ["asked", "done"], "drop-all": "done" },
      done: { edit: "asked" },
    },
    create: ["done"],
    colours: { done: "good" },
  },
  actions: {
    finish: action({ verb: "edit" }),
    drop: action({ verb: "edit" }),
    "drop-all": action({ verb: "edit" }),
    mark: action({ verb: "edit" }),
  },
});
defineResource({
  ...ask,
  actions: { finish: action({ verb: "edit" }) },
  // @ts-expect-error no select
  states: { field: "size", initial: "asked", moves: { asked: { finish: "done" }, done: {} } },
});
defineResource({
  ...ask,
  actions: { finish: action({ verb: "edit" }) },
  // @ts-expect-error a field that is not there
  states: { field: "stag", initial: "asked", moves: { asked: { finish: "done" }, done: {} } },
});
defineResource({
  ...ask,
  actions: { finish: action({ verb: "edit" }) },
  // @ts-expect-error no option of the field
  states: { field: "stage", initial: "new", moves: { asked: { finish: "done" }, done: {} } },
});
defineResource({
  ...ask,
  actions: { finish: action({ verb: "edit" }) },
  // @ts-expect-error an option without an entry
  states: { field: "stage", initial: "asked", moves: { asked: { finish: "done" } } },
});
defineResource({
  ...ask,
  actions: { finish: action({ verb: "edit" }) },
  // @ts-expect-error an entry that is no option
  states: { field: "stage", initial: "asked", moves: { asked: { finish: "done" }, done: {}, lost: {} } },
});
defineResource({
  ...ask,
  actions: { finish: action({ verb: "edit" }) },
  // @ts-expect-error a next state that is no option
  states: { field: "stage", initial: "asked", moves: { asked: { finish: "lost" }, done: {} } },
});
defineResource({
  ...ask,
  actions: { finish: action({ verb: "edit" }) },
  states: {
    field: "stage",
    initial: "asked",
    moves: { asked: { finish: "done" }, done: {} },

    // @ts-expect-error a colour that there is not
    colours: { done: "red" },
  },
});
defineResource({
  ...ask,
  actions: { finish: action({ verb: "edit" }) },
  // @ts-expect-error an action that is not declared
  states: { field: "stage", initial: "asked", moves: { asked: { finsih: "done" }, done: {} } },
});

/** Moves need functions only where these choose the next state. */
export const askFunctions: FunctionsOf<typeof asks> = {
  drop: async () => ({ to: "asked" }),
  async mark() {
    return { answer: {} };
  },
  finish: async () => ({ set: { size: 2 } }),
};
export const doneAsks: FunctionsOf<typeof asks> = {
  mark: async () => ({ answer: {} }),
  drop: async () => ({ to: "done" }),
  // @ts-expect-error a state that it does not lead to
  finish: async () => ({ to: "asked" }),
};
// @ts-expect-error the function that chooses the next state is missing
export const fewerAsks: FunctionsOf<typeof asks> = { mark: async () => ({ answer: {} }) };
export const strangeAsks: FunctionsOf<typeof asks> = {
  mark: async () => ({ answer: {} }),
  // @ts-expect-error the next state is missing
  drop: async () => ({ set: { size: 2 } }),
};

/** A list on the page of another record has existing columns. */
defineResource({
  ...guarded,
  fields: {
    name: text(),
    groupId: ref("groups", { listedAs: { as: "jobs", columns: ["name", "updatedAt"] } }),
  },
  list: { columns: [] },
});
defineResource({
  ...guarded,
  // @ts-expect-error a column that is not there
  fields: { name: text(), groupId: ref("groups", { listedAs: { as: "jobs", columns: ["nmae"] } }) },
  list: { columns: [] },
});

/** An initial value comes from a field of the same kind of value, of a record that a reference beside it leads to. */
const services = defineResource({
  ...guarded,
  name: "services",
  fields: { name: text(), price: money(), colour: text() },
  list: { columns: [] },
});
const pricedFrom = <const P extends `${string}.${string}`>(from: P) =>
  defineResource({
    ...guarded,
    name: "visits",
    fields: {
      name: text(),
      serviceId: ref("services"),
      price: money({ initialFrom: from }),
      lines: list({ serviceId: ref("services"), price: money({ initialFrom: from }) }),
    },
    list: { columns: [] },
  });
export const pricedVisits = defineRegistry([services, pricedFrom("serviceId.price")]);
// @ts-expect-error services have no such field
export const pricedByFees = defineRegistry([services, pricedFrom("serviceId.fee")]);
// @ts-expect-error a text is no amount
export const pricedByColours = defineRegistry([services, pricedFrom("serviceId.colour")]);
// @ts-expect-error no reference
export const pricedByNames = defineRegistry([services, pricedFrom("name.price")]);
