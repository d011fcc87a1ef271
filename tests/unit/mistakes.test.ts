/** Invalid declarations are reported with a message before anything is served. */
import { beforeAll, expect, test } from "vitest";
import { apiNames } from "../../api/server/declarations/api-names.ts";
import { misplacedFiles, misplacedIn } from "../../api/server/declarations/misplaced.ts";
import { assertDeclared, mistakesIn } from "../../api/server/declarations/mistakes.ts";
import { messagesOf } from "../../api/server/declarations/rule-probe.ts";
import { unnamed, unsaidMessages } from "../../api/server/declarations/unsaid.ts";
import { inGroups } from "../../api/server/declarations/wrong-groups.ts";
import { inGrants } from "../../api/server/declarations/wrong-names.ts";
import { unsaidMails } from "../../api/server/declarations/wrong-notices.ts";
import { inScreens, inStarts } from "../../api/server/declarations/wrong-screens.ts";
import { loadFeatures } from "../../api/server/features/load.ts";
import type { AnyResource } from "../../src/core/define.ts";
import {
  action,
  date,
  dateTime,
  defineGlobal,
  defineResource,
  flag,
  integer,
  list,
  ref,
  refs,
  select,
  text,
} from "../../src/core/define.ts";
import { makeField } from "../../src/core/define-kind.ts";
import type { Fields } from "../../src/core/fields/field.ts";
import type { AddedGroups, Group } from "../../src/core/manifest.ts";
import { grantsOf, type Role, roles } from "../../src/domain/roles.ts";
import { declaredGlobals, declaredResources } from "../../src/resources/index.ts";
import { type DeclaredScreen, declaredScreens } from "../../src/screens/declared-screens.ts";
import { defineScreen } from "../../src/screens/define.ts";

beforeAll(loadFeatures);

test("The registered declarations have no mistakes", () => {
  expect(mistakesIn(declaredResources, declaredGlobals)).toEqual([]);
});

test("The registered declarations have a text for every message of their rules", () => {
  const all = [...declaredResources, ...declaredGlobals];
  expect(unsaidMessages(all, "locales")).toEqual([]);
  // Trying the rules meets messages at all.
  expect(all.filter((one) => messagesOf(one).size > 0).length).toBeGreaterThan(10);
});

test("The names of the API are those of its requests without the resources", () => {
  expect([...apiNames()].join(" ")).toBe(
    "auth globals health imports interface-texts jobs live metrics news notifications openapi.json ready reports saved-views search stock store translations uploads",
  );
});

/** The mistakes of all declarations, with a screen that a plugin adds. */
function mistakesWith(change: Partial<DeclaredScreen>): readonly string[] {
  const file = "plugins/rental/screens/board.screen.ts";
  const board = { path: "/board", name: "board", icon: "tag", menu: "sales" } as const;
  const screen = defineScreen({ ...board, component: async () => () => null });
  const screens = [...declaredScreens, { ...screen, file, ...change }];
  return [
    ...mistakesIn(declaredResources, declaredGlobals, screens),
    ...inScreens(screens, declaredResources, declaredGlobals),
  ];
}

test("The declared screens have no mistakes, and a plugin may add another", () => {
  expect(mistakesWith({})).toEqual([]);
  expect(mistakesWith({ of: "reports", below: "orders", parts: [{ path: "/board/:id" }] })).toEqual([]);
});

test.each<[Partial<DeclaredScreen>, string]>([
  [
    { path: "/kitchen" },
    "src/screens/kitchen/kitchen.screen.ts has the address /kitchen already: choose another.",
  ],
  [
    { path: "/order/:order/return" },
    "src/screens/returns/return-order.screen.ts has the address /order/:id/return already: choose another.",
  ],
  [
    { parts: [{ path: "/reports/days" }] },
    "src/screens/reports/reports.screen.ts has the address /reports/days already: choose another.",
  ],
  [
    { name: "kitchen" },
    'src/screens/kitchen/kitchen.screen.ts has the name "kitchen" already: choose another.',
  ],
  [{ name: "orders" }, 'there is a resource or global "orders": choose another name.'],
  [{ path: "/api/board" }, "/api/board is an address of the app itself: choose another."],
  [{ path: "board" }, "board must begin with a slash."],
])("A screen cannot be there: %o", (change, sentence) => {
  expect(mistakesWith(change)).toEqual([`plugins/rental/screens/board.screen.ts: ${sentence}`]);
});

test.each([
  ["/products", "products, paths.list: /products"],
  ["/products/create", "products, paths.create: /products/create"],
  ["/settings/store-details", "store-details, path: /settings/store-details"],
])("A screen cannot have the address of an entity: %s", (path, place) => {
  expect(mistakesWith({ path })).toEqual([
    `${place} is the address of plugins/rental/screens/board.screen.ts, too: choose another.`,
  ]);
});

test("A menu group that is there already, or follows one that is not, is told", () => {
  // The names of groups are those that the plugins of this project declare.
  const groups = (added: Readonly<Record<string, { readonly after?: string }>>) => added as AddedGroups;
  const rentals = groups({ rentals: {}, deposits: { after: "rentals" } });
  expect(inGroups([["rental", rentals]])).toEqual([]);
  const circle = groups({ lent: { after: "due" }, due: { after: "lent" } });
  expect(
    inGroups([
      ["rental", rentals],
      ["yard", groups({ rentals: {}, sales: {} })],
      ["loans", circle],
    ]),
  ).toEqual([
    "plugins/yard/plugin.ts, groups.rentals: plugins/rental has a menu group of this name already: choose another.",
    "plugins/yard/plugin.ts, groups.sales: Storekeeper has a menu group of this name already: choose another.",
    'plugins/loans/plugin.ts, groups.lent: there is no menu group "due" that it could follow.',
    'plugins/loans/plugin.ts, groups.due: there is no menu group "lent" that it could follow.',
  ]);
});

test("A start page of a role that is neither a screen nor a list is told", () => {
  expect(inStarts(declaredScreens, declaredResources)).toEqual([]);
  const withoutTill = declaredScreens.filter(({ name }) => name !== "orderEntry");
  const withoutOrders = declaredResources.filter(({ name }) => name !== "orders");
  expect(inStarts(withoutTill, withoutOrders)).toEqual([
    "The role cashier, start: /orders/create is the address of no screen and no list.",
    "The role driver, start: /orders is the address of no screen and no list.",
    "The role delivery-person, start: /orders is the address of no screen and no list.",
  ]);
});

test("A start page that its role may not open is told", () => {
  const closed = declaredResources.map((one) =>
    one.name === "orders" ? { ...one, access: { ...one.access, verbs: { driver: [] } } } : one,
  );
  expect(inStarts(declaredScreens, closed)).toEqual(["The role driver, start: it may not list orders."]);
});

test("A screen or menu group without a name is told", () => {
  expect(unnamed(declaredScreens, [...declaredResources, ...declaredGlobals], "locales")).toEqual([]);
  const [kitchen] = declaredScreens.filter(({ name }) => name === "kitchen");
  if (!kitchen) throw new Error("there is no kitchen");
  const mugs = { ...written("mugs"), group: "crockery" as Group };
  expect(unnamed([{ ...kitchen, name: "bar" }], [mugs], "locales")).toEqual([
    'src/screens/kitchen/kitchen.screen.ts: the screen has no name: write it into shell.json, at "screens.bar".',
    'mugs: its menu group has no name: write it into shell.json, at "groups.crockery".',
  ]);
});

test("Screens of what nothing declares are told", () => {
  const file = "plugins/rental/screens/board.screen.ts";
  expect(mistakesWith({ of: "boards", below: "rentals", menuFor: ["renter" as Role] })).toEqual([
    `${file}, of: there is no resource or global "boards".`,
    `${file}, below: there is no resource "rentals".`,
    `${file}, menuFor: there is no role "renter".`,
  ]);
});

test("Mistakes are told with their place", () => {
  const mugs = defineResource({
    name: "mugs",
    icon: "tag",
    group: "catalog",
    area: "catalog",
    title: "name",
    fields: {
      name: text({ required: true }),
      version: integer(),
      constructor: text(),
      lead_time: integer(),
      seats: integer({ min: 9, max: 2 }),
      size: select(["s", "m", "s"]),
      shape: select([]),
      stock: integer({ max: 200, initial: 900 }),
      shopId: ref("shop"),
      parts: list({ id: text(), label: text({ when: { name: "x" } }) }),
      active: flag(),
    },
    // As written without type checking.
    list: { columns: ["name", "seat" as "seats"], views: { on: { active: "yes" }, off: { active: false } } },
    form: { sections: { size: ["size", "sise"] } },
  } as never) as unknown as AnyResource;
  expect(mistakesIn([mugs], [])).toEqual([
    "mugs.version: the name is taken: call the field something else.",
    "mugs.constructor: the name is taken: call the field something else.",
    "mugs.lead_time: a name is in camel case, of letters and digits: leadTimeDays.",
    "mugs.seats: min 9 is more than max 2.",
    'mugs.size: the option "s" is declared twice: remove one.',
    "mugs.shape: it has no options.",
    "mugs.stock: a record may not have the initial value 900: errors.tooLarge.",
    'mugs.shopId: it refers to "shop", which is no resource.',
    "mugs.parts.id: the name is taken: call the field something else.",
    'mugs.parts.label: when asks for "name", which is no field.',
    'mugs, list.columns: there is no field "seat".',
    'mugs, form.sections.size: there is no field "sise".',
    'mugs, view on: "yes" is no value for "active": active is of the kind flag.',
  ]);
});

test("Mistakes name initial values from what is not there", () => {
  const mugs = written("mugs");
  const cups = (initialFrom: string) =>
    written("cups", {
      fields: {
        name: text(),
        mugId: ref("mugs"),
        lines: list({ mugId: ref("mugs"), label: text({ initialFrom } as never) }),
        label: text({ initialFrom } as never),
      },
    });
  expect(mistakesIn([mugs, cups("mugId.name")], [])).toEqual([]);
  expect(mistakesIn([mugs, cups("mugId.colour")], [])).toEqual([
    'cups.label, initialFrom: mugs has no field "colour".',
    'cups.lines.label, initialFrom: mugs has no field "colour".',
  ]);
  expect(mistakesIn([mugs, cups("name.name")], [])).toEqual([
    'cups.label, initialFrom: "name" is no reference of the same record or entry.',
    'cups.lines.label, initialFrom: "name" is no reference of the same record or entry.',
  ]);
});

test.each<[object, readonly string[]]>([
  [{ noOverlap: { by: "mugId", from: "startsAt", to: "endsAt", while: { state: ["on"] } } }, []],
  [
    { noOverlap: { by: "name", from: "startsAt", to: "until", while: { state: "of", shape: "round" } } },
    [
      '"startsAt" and "until" are not both days, or both moments',
      'by: "name" is no field that is a choice or a reference',
      'while: "of" is no option of state',
      'while: there is no field "shape"',
    ],
  ],
  [{ noOverlap: { from: "lastsUntil", to: "startsAt" } }, ['"lastsUntil" is an end, not the beginning']],
  [{ noOverlap: { from: "closesAt", to: "startsAt" } }, ['"closesAt" is an end, not the beginning']],
  [
    { noOverlap: { from: "name", to: "name" } },
    [
      'from: "name" is no field that is a day or a moment',
      'to: "name" is no field that is a day or a moment',
      'nothing begins and ends by the same field "name"',
    ],
  ],
])("Mistakes name times that cannot be kept apart, case %#", (rule, sentences) => {
  const fields = {
    ...{ name: text(), mugId: ref("mugs"), state: select(["on", "off"]) },
    ...{ startsAt: dateTime(), endsAt: dateTime(), closesAt: dateTime({ ends: true }), until: date() },
    lastsUntil: dateTime({ lasts: { from: "startsAt", for: 120 } }),
  };
  expect(mistakesIn([written("mugs"), written("cups", { fields, ...rule })], [])).toEqual(
    sentences.map((sentence) => `cups, noOverlap: ${sentence}.`),
  );
});

test.each([
  ["startsAt", "endsAt", []],
  ["endsAt", "startsAt", ['"endsAt" is an end, not the beginning']],
  ["closesAt", "startsAt", ['"closesAt" is an end, not the beginning']],
  ["startsAt", "startsAt", ['nothing begins and ends by the same field "startsAt"']],
])("Mistakes name a calendar from %s to %s", (from, to, sentences) => {
  const fields = {
    ...{ name: text(), startsAt: dateTime(), endsAt: dateTime(), closesAt: dateTime({ ends: true }) },
  };
  const cups = written("cups", {
    ...{ fields, noOverlap: { from: "startsAt", to: "endsAt" } },
    list: { columns: ["name"], calendar: { from, to } },
  });
  expect(mistakesIn([cups], [])).toEqual(sentences.map((sentence) => `cups, list.calendar: ${sentence}.`));
});

test("Mistakes name the permission of an action that nobody can have", () => {
  const verb = (name: string) =>
    written("cups", { actions: { wash: { ...action({ verb: "edit" }), verb: name } } });
  expect(mistakesIn([verb("edit")], [])).toEqual([]);
  expect(mistakesIn([verb("wash")], [])).toEqual(['cups, actions.wash.verb: there is no permission "wash".']);
});

test("Mistakes name values that fields cannot have, in views and in what references offer", () => {
  const state = select(["new", "used"]);
  const mugs = written("mugs", { fields: { name: text(), state } });
  const cups = (views: object, offers: object) =>
    written("cups", {
      fields: {
        ...{ name: text(), state, mugId: ref("mugs", { offers } as never) },
        lines: list({ mugId: ref("mugs", { offers } as never) }),
      },
      list: { columns: ["name"], views },
    });
  const right = { used: { state: "used" }, others: { state_ne: ["used"], name_null: true } };
  expect(mistakesIn([mugs, cups(right, { state: ["new"] })], [])).toEqual([]);
  expect(mistakesIn([mugs, cups({ lost: { state: ["new", "lost"] } }, { state: "lost" })], [])).toEqual([
    'cups, list.views.lost: "lost" is no option of state.',
    'cups.mugId, offers: "lost" is no option of state of mugs.',
    'cups.lines.mugId, offers: "lost" is no option of state of mugs.',
  ]);
  expect(mistakesIn([mugs, cups({ notLost: { state_ne: "lost" } }, { stat: "new" })], [])).toEqual([
    'cups, list.views.notLost: "lost" is no option of state.',
    'cups.mugId, offers: mugs has no field "stat".',
    'cups.lines.mugId, offers: mugs has no field "stat".',
  ]);
});

test("Mistakes name a key of files that several records may have", () => {
  const cups = (unique: boolean) =>
    written("cups", { fields: { name: text({ unique }) }, csv: { key: "name" } } as never);
  expect(mistakesIn([cups(true)], [])).toEqual([]);
  expect(mistakesIn([cups(false)], [])).toEqual([
    'cups, csv.key: several records may have the same "name": add unique, or name fields as csv.together.',
  ]);
});

test("Mistakes name areas and permissions that a role cannot have", () => {
  expect(roles.flatMap((role) => inGrants(role, grantsOf(role)))).toEqual([]);
  expect(inGrants("host", { tills: ["list"], customers: ["lst", "show"] })).toEqual([
    'The role host, may: there is no area "tills".',
    'The role host, may.customers: there is no permission "lst".',
  ]);
  expect(mistakesIn([written("cups", { access: { verbs: { cashier: ["list", "see"] } } })], [])).toEqual([
    'cups, access.verbs.cashier: there is no permission "see".',
  ]);
});

test("Mistakes name values that cannot follow from referenced records", () => {
  const mugs = written("mugs", { fields: { name: text(), minutes: integer(), size: text() } });
  const cups = (more: object) =>
    written("cups", { fields: { name: text(), mugId: ref("mugs"), startsAt: dateTime(), ...more } });
  const label = (...joinedFrom: string[]) => text({ readOnly: true, joinedFrom } as never);
  const endsAt = (from: string, length: string) => dateTime({ lasts: { from, for: length } } as never);
  const right = { label: label("mugId.name", "mugId.size"), endsAt: endsAt("startsAt", "mugId.minutes") };
  expect(mistakesIn([mugs, cups(right)], [])).toEqual([]);
  expect(
    mistakesIn([mugs, cups({ label: label("name.name", "mugId.colour", "mugId.minutes") })], []),
  ).toEqual([
    'cups.label, joinedFrom: "name" is no reference of the record.',
    'cups.label, joinedFrom: mugs has no field "colour".',
    'cups.label, joinedFrom: "minutes" of mugs is not a text.',
  ]);
  expect(mistakesIn([mugs, cups({ label: text({ joinedFrom: ["mugId.name"] }) })], [])).toEqual([
    "cups.label, joinedFrom: only the server writes it: add readOnly.",
  ]);
  expect(mistakesIn([mugs, cups({ endsAt: endsAt("name", "mugId.size") })], [])).toEqual([
    'cups.endsAt, lasts: "name" is not of the same kind of field.',
    'cups.endsAt, lasts: "size" of mugs is not a whole number.',
  ]);
  const guests = (maxFrom: string) => integer({ maxFrom } as never);
  const always = (length: number) => dateTime({ lasts: { from: "startsAt", for: length } });
  expect(mistakesIn([mugs, cups({ endsAt: always(90), guests: guests("mugId.minutes") })], [])).toEqual([]);
  expect(mistakesIn([mugs, cups({ endsAt: always(0.5), guests: guests("mugId.size") })], [])).toEqual([
    "cups.endsAt, lasts: 0.5 is no whole number above zero.",
    'cups.guests, maxFrom: "size" of mugs is not a number.',
  ]);
  expect(mistakesIn([mugs, cups({ guests: guests("name.minutes") })], [])).toEqual([
    'cups.guests, maxFrom: "name" is no reference of the record.',
  ]);
  const lines = list({ mugId: ref("mugs"), guests: guests("mugId.minutes"), endsAt: always(90) });
  expect(mistakesIn([mugs, cups({ lines })], [])).toEqual([
    "cups.lines.endsAt, lasts: only fields of the record itself have it.",
    "cups.lines.guests, maxFrom: only fields of the record itself have it.",
  ]);
});

test("Mistakes name states that cannot end by themselves, and notifications of what is not there", () => {
  const cups = (lapse: object) =>
    written("cups", {
      fields: { name: text(), state: select(["new", "used", "gone"]), dueAt: dateTime(), dueOn: date() },
      actions: { use: action({ verb: "edit" }), lose: action({ verb: "edit" }) },
      states: {
        field: "state",
        initial: "new",
        moves: { new: { use: "used" }, used: { lose: "gone" }, gone: {} },
        lapse,
      },
    });
  expect(mistakesIn([cups({ used: { after: "dueAt", to: "gone" } })], [])).toEqual([]);
  expect(mistakesIn([cups({ used: { after: "dueAt", minutes: 30, to: "gone" } })], [])).toEqual([]);
  expect(mistakesIn([cups({ used: { after: "dueAt", minutes: -30, to: "gone" } })], [])).toEqual([
    "cups, states.lapse.used: -30 is no whole number of minutes.",
  ]);
  expect(
    mistakesIn([cups({ new: { after: "dueOn", to: "gone" }, old: { after: "dueAt", to: "new" } })], []),
  ).toEqual([
    'cups, states.lapse: "old" is no option of state.',
    'cups, states.lapse.new: "dueOn" is no moment.',
    'cups, states.lapse.new: no action leads to "gone".',
    'cups, states.lapse.old: no action leads to "new".',
  ]);
  expect(
    mistakesIn([written("cups", { notices: { chipped: { verb: "edit", when: { state: "chipped" } } } })], []),
  ).toEqual(['cups, notices.chipped.when: there is no field "state".']);
});

test("Mistakes name lanes of what is no reference, and by what is not there", () => {
  const mugs = written("mugs", { fields: { name: text(), hot: flag() } });
  const cups = (by: string, lanes: object) =>
    written("cups", {
      fields: { name: text(), mugId: ref("mugs"), size: select(["s", "m"]), soldAt: dateTime() },
      list: { columns: ["name"], calendar: { from: "soldAt", by, lanes } },
    });
  expect(mistakesIn([mugs, cups("mugId", { hot: true })], [])).toEqual([]);
  expect(mistakesIn([mugs, cups("mugId", { cold: true })], [])).toEqual([
    'cups, list.calendar.lanes: mugs has no field "cold".',
  ]);
  expect(mistakesIn([mugs, cups("size", { hot: true })], [])).toEqual([
    'cups, list.calendar.lanes: "size" is no reference.',
  ]);
});

test.each<readonly [place: string, (state: string) => object]>([
  ["mugs, list.views.it", (state) => ({ list: { columns: ["name"], views: { it: { state } } } })],
  ["mugs, actions.wash.when", (state) => ({ actions: { wash: action({ verb: "edit", when: { state } }) } })],
  ["mugs, notices.isClean.when", (state) => ({ notices: { isClean: { verb: "edit", when: { state } } } })],
  [
    "mugs, access.scope.driver",
    (state) => ({ access: { scope: { driver: { field: "state", in: [state] } } } }),
  ],
  [
    "mugs, access.scope.driver",
    (state) => ({ access: { scope: { driver: { field: "state", ne: state } } } }),
  ],
  ["mugs.note, when", (state) => ({ note: { state } })],
])("A condition by an option that there is not is told: %s", (place, conditionBy) => {
  const mugs = (state: string) => {
    const { note, ...rest } = { note: undefined, ...conditionBy(state) };
    const fields = {
      ...{ name: text(), state: select(["clean", "dirty"]) },
      note: text(note ? { when: note } : {}),
    };
    return mistakesIn([written("mugs", { fields, ...rest })], []);
  };
  expect(mugs("clean")).toEqual([]);
  const [sentence = "", ...others] = mugs("dusty").filter((one) => one.includes("no option"));
  expect([sentence, others]).toEqual([`${place}: "dusty" is no option of state.`, []]);
});

test("Lanes of records with an option that there is not are told", () => {
  const mugs = written("mugs", { fields: { name: text(), size: select(["s", "m"]) } });
  const lanes = { size: "xl" };
  const fields = { name: text(), mugId: ref("mugs"), soldAt: dateTime() };
  const cups = written("cups", {
    fields,
    list: { columns: ["name"], calendar: { from: "soldAt", by: "mugId", lanes } },
  });
  expect(mistakesIn([mugs, cups], [])).toEqual([
    'cups, list.calendar.lanes: "xl" is no option of size of mugs.',
  ]);
});

test("A required field of a global has an initial value", () => {
  const global = (fields: Fields) => {
    const hours = defineGlobal({ name: "hours", icon: "clock", group: "settings", area: "settings", fields });
    return mistakesIn([], [hours]);
  };
  const closed = flag({ initial: false });
  expect(global({ open: text({ required: true, initial: "9:00" }), note: text() })).toEqual([]);
  expect(global({ closed, until: date({ required: true, when: { closed: true } }) })).toEqual([]);
  expect(global({ open: text({ required: true }) })).toEqual([
    "hours.open: it is required, and nobody has saved it at first: give it an initial value.",
  ]);
});

test("A file of a plugin that nothing reads where it is is told", () => {
  expect(misplacedFiles()).toEqual([]);
  const read = [
    ...[
      "plugin.ts",
      "formats.ts",
      "resources/reports.ts",
      "reports/sales.report.ts",
      "reports/old/sums.report.ts",
    ],
    ...[
      "kinds/hours.view.tsx",
      "formats/xero.format.ts",
      "screens/late.screen.ts",
      "screens/till/late.till.ts",
    ],
    ...["screens/rentals.overrides.tsx", "screens/today.block.ts", "screens/rentals.queue.tsx", "texts.d.ts"],
  ];
  expect(misplacedIn("rental", read)).toEqual([]);
  const lost = {
    "sales.report.ts": "reports/{name}.report.ts",
    "resources/late.screen.ts": "screens/{name}.screen.ts",
  };
  expect(misplacedIn("rental", Object.keys(lost))).toEqual(
    Object.entries(lost).map(
      ([file, place]) => `plugins/rental/${file} is never read: such a file is ${place}.`,
    ),
  );
  expect(misplacedIn("rental", ["screens/today.block.tsx", "reports/sales.report.tsx"])).toHaveLength(2);
});

test("A title that is no text is told", () => {
  const titled = (fields: object) =>
    mistakesIn([written("mugs", { title: "it", fields: { name: text(), ...fields } })], []);
  expect(titled({ it: select(["s", "m"]) })).toEqual([]);
  expect(titled({ it: date() })).toEqual([]);
  for (const it of [flag(), integer(), list({ name: text() })])
    expect(titled({ it })).toEqual(['mugs, title: "it" is no text, and records are named by it.']);
});

test("A scope of one's own records holds staff", () => {
  const own = (to: string) =>
    mistakesIn(
      [
        written("staff"),
        written("cups"),
        written("mugs", {
          fields: { name: text(), whoseId: ref(to) },
          access: { scope: { driver: { field: "whoseId", is: "me" } } },
        }),
      ],
      [],
    );
  expect(own("staff")).toEqual([]);
  expect(own("cups")).toEqual([
    'mugs, access.scope.driver: "whoseId" refers to cups, and users are staff: no record would be theirs.',
  ]);
});

test("An entity with the name of another is told before what is wrong with it", async () => {
  const all = [...declaredResources, written("products")];
  await expect(assertDeclared(all, declaredGlobals, "locales")).rejects.toThrow(
    /^products: it is declared twice/,
  );
});

test("Emails without a text are told", () => {
  expect(unsaidMails([written("cups", { mails: ["sold"] })], "locales")).toEqual([
    'cups, mails: sold has no text: write it into resources/cups.json, at "mails.sold.subject".',
    'cups, mails: sold has no text: write it into resources/cups.json, at "mails.sold.text".',
  ]);
});

test("Mistakes name the reference that declares a list which the page has already", () => {
  const mugs = written("mugs", { related: { cups: "mugId" } });
  const cups = (listedAs: unknown, more: object = {}) =>
    written("cups", { fields: { name: text(), mugId: ref("mugs", { listedAs } as never), ...more } });
  expect(mistakesIn([mugs, cups("spares")], [])).toEqual([]);
  expect(mistakesIn([mugs, cups("cups")], [])).toEqual([
    'cups.mugId, listedAs: mugs, related declares a list "cups" already.',
  ]);
  const other = { otherId: ref("mugs", { listedAs: "spares" }) };
  expect(mistakesIn([mugs, cups("spares", other)], [])).toEqual([
    'cups.otherId, listedAs: cups.mugId, listedAs declares a list "spares" already.',
  ]);
  expect(mistakesIn([mugs, cups({ as: "spares", columns: ["colour"] })], [])).toEqual([
    'cups.mugId, listedAs.columns: cups has no field "colour".',
  ]);
});

/** A declaration as written without type checking. */
const written = (name: string, rest: object = {}): AnyResource =>
  defineResource({
    name,
    icon: "tag",
    group: "catalog",
    area: "catalog",
    title: "name",
    fields: { name: text() },
    list: { columns: ["name"] },
    ...rest,
  } as never) as unknown as AnyResource;

test("Mistakes name both fields whose kinds have one name", () => {
  const own = { ...text().type, toCsv: () => "" };
  const fields = { name: text(), note: makeField("text", own, null, {}) };
  expect(mistakesIn([written("mugs", { fields })], [])).toEqual([
    'mugs.note: mugs.name is of another kind named "text": rename one of them.',
  ]);
});

test("Mistakes name both declarations of one name or address", () => {
  expect(mistakesIn([written("mugs"), written("cups")], [])).toEqual([]);
  expect(mistakesIn([written("extras"), written("extras")], [])).toEqual([
    'extras: it is declared twice, in src/resources/extras.ts: change "name" of one of them.',
  ]);
  expect(
    mistakesIn([written("attributes"), written("suppliers", { paths: { list: "/attributes" } })], []),
  ).toEqual([
    'suppliers: src/resources/attributes.ts and plugins/purchasing/resources/suppliers.ts have the same address /attributes: change "paths.list" of one of them.',
  ]);
  const [global] = declaredGlobals;
  expect(mistakesIn([written(String(global?.name))], global ? [global] : [])).toEqual([
    expect.stringContaining(`${global?.name}: it is declared twice, in src/resources/${global?.name}.ts`),
  ]);
  expect(mistakesIn([written("sessions")], [])).toEqual([
    "sessions: the server keeps a collection of this name: choose another.",
  ]);
});

test("Mistakes name the field that a board, a calendar or a gallery cannot be made of", () => {
  const fields = { name: text(), size: select(["s", "m"]), seats: integer(), day: date(), at: dateTime() };
  const list = {
    columns: ["name"],
    board: { by: "name", facts: ["name", "size", "seats", "name"], sums: ["size"] },
    calendar: { from: "day", to: "at", by: "seats" },
    gallery: { facts: ["colour"] },
    layout: "board",
  };
  expect(mistakesIn([written("mugs", { fields, list })], [])).toEqual([
    'mugs, list.gallery: there is no field "colour".',
    'mugs, list.board.by: "name" is not a choice or a reference.',
    'mugs, list.board.sums: "size" is not a number.',
    "mugs, list.board.facts: a card has room for 3 facts, not 4.",
    'mugs, list.calendar.by: "seats" is not a choice, a flag or a reference.',
    'mugs, list.calendar: "day" and "at" are not both days, or both moments.',
    "mugs, list.gallery: it has no picture: name its field, or one as picture of the declaration.",
  ]);
  const right = { columns: ["name"], board: { by: "size", sums: ["seats"] } };
  expect(mistakesIn([written("mugs", { fields, list: right })], [])).toEqual([]);
  expect(mistakesIn([written("mugs", { fields, list: { ...right, layout: "gallery" } })], [])).toEqual([
    "mugs, list.layout: the list has no gallery.",
  ]);
});

test("Mistakes name the unknown list, role or resource, as the compiler does", () => {
  const cups = written("cups", {
    fields: { name: text(), mugId: ref("mugs"), mugIds: refs("mugs"), cupId: ref("cups") },
  });
  const related = { cups: "mugIds" };
  expect(mistakesIn([cups, written("mugs", { related })], [])).toEqual([]);
  const mugs = written("mugs", {
    fields: {
      name: text({ readers: ["manger"] as never }),
      price: integer({ writers: ["manager", "bos"] as never }),
    },
    access: {
      verbs: { manager: ["list"], kashier: ["list"], others: [] },
      readers: ["owner"],
      scope: {
        courier: { field: "name", is: "me" },
        driver: { any: [[{ field: "id", among: "cups.cupId" }], [{ field: "id", among: "cups.colour" }]] },
        cashier: { field: "id", among: "plates.mugId" },
      },
    },
    menuFor: ["cashier", "till"],
    related: { cup: "mugId", cups: { by: "cupId", columns: ["name", "colour", "updatedAt"] } },
    actions: {
      pause: action({
        verb: "edit",
        touches: ["cups", "plates"],
        when: { active: true },
        fields: { count: integer({ min: 3, max: 2 }), shopId: ref("shop") },
      }),
    },
  });
  expect(mistakesIn([cups, mugs], [])).toEqual([
    'mugs.name, readers: there is no role "manger".',
    'mugs.price, writers: there is no role "bos".',
    'mugs, menuFor: there is no role "till".',
    'mugs, access.verbs: there is no role "kashier".',
    'mugs, access.readers: there is no role "owner".',
    'mugs, access.scope: there is no role "courier".',
    'mugs, related: there is no resource "cup".',
    'mugs, related.cups: "cupId" is no field of cups that refers to mugs.',
    'mugs, related.cups.columns: cups has no field "colour".',
    'mugs, access.scope.driver: "cups.colour" is no reference of a resource, nor its id.',
    'mugs, access.scope.cashier: "plates.mugId" is no reference of a resource, nor its id.',
    'mugs, actions.pause.touches: there is no resource "plates".',
    'mugs, actions.pause.when: there is no field "active".',
    "mugs, actions.pause.count: min 3 is more than max 2.",
    'mugs, actions.pause.shopId: it refers to "shop", which is no resource.',
  ]);
});

test("A scope may be the records of another scope, but not of itself", () => {
  const scope = (role: Role, field: string, among: string) => ({
    access: { scope: { [role]: { field, among } } },
  });
  const of = (name: string, to: string, rest: object = {}) =>
    written(name, { fields: { name: text(), toId: ref(to) }, ...rest });
  const cups = of("cups", "mugs", scope("driver", "toId", "mugs.id"));
  const told = (...all: readonly AnyResource[]) => mistakesIn(all, []);
  expect(told(of("mugs", "cups"), cups)).toEqual([]);
  expect(told(of("mugs", "cups", scope("cashier", "toId", "cups.id")), cups)).toEqual([]);
  expect(told(of("mugs", "cups", scope("driver", "id", "mugs.toId")))).toEqual([
    'mugs.toId: it refers to "cups", which is no resource.',
    "mugs, access.scope.driver: it depends on itself, so that no record would be in it.",
  ]);
  expect(told(of("mugs", "cups", scope("driver", "id", "cups.toId")), cups)).toEqual(
    ["mugs", "cups"].map(
      (name) => `${name}, access.scope.driver: it depends on itself, so that no record would be in it.`,
    ),
  );
});

test.each(["list", "show", "create", "edit", "delete", "bulk", "import", "export", "replace"])(
  "An action may not be called %s, as a page or request of every resource is",
  (name) => {
    const actions = { [name]: action({ verb: "edit" }) };
    expect(mistakesIn([written("mugs", { actions })], [])).toEqual([
      `mugs, actions.${name}: the server has its own request or command of this name: choose another.`,
    ]);
  },
);

test("An action may not be called like a resource", () => {
  const actions = { cups: action({ verb: "edit" }) };
  expect(mistakesIn([written("cups"), written("mugs", { actions })], [])).toEqual([
    "mugs, actions.cups: there is a resource of this name, whose records the request would create.",
  ]);
});

test("An action may not have the address of a request of the server", () => {
  const actions = { quote: action({ verb: "edit" }) };
  expect(
    mistakesIn(
      [written("orders", { actions, createVerb: "place", paths: { create: "/orders/create" } })],
      [],
    ),
  ).toEqual([
    "orders, actions.quote: the server has its own request or command of this name: choose another.",
  ]);
});

test.each(["search", "jobs", "imports", "auth"])("A resource may not be called %s", (name) => {
  expect(mistakesIn([written(name)], [])).toContain(
    `${name}: /api/${name} is a request of the server itself: choose another name.`,
  );
});

test("A form may not have a field twice, nor a condition ask for the field itself", () => {
  const mugs = written("mugs", {
    fields: {
      name: text(),
      size: text({ when: { size: "l" } }),
      lid: text({ when: { foot: "x" } }),
      foot: text({ when: { ring: "x" } }),
      ring: text({ when: { lid: "x" } }),
    },
    form: { sections: { first: ["name", "size"], second: ["size", "lid", "lid"], third: ["name"] } },
  });
  expect(mistakesIn([mugs], [])).toEqual([
    'mugs, form.sections: "name" is there twice, in first and third.',
    'mugs, form.sections: "size" is there twice, in first and second.',
    'mugs, form.sections: "lid" is there twice, in second.',
    "mugs.size: when asks for the field itself, which could then never be filled in.",
    "mugs.foot: the conditions of foot, ring, lid ask for each other, so that none could ever be filled in.",
  ]);
});

test.each([
  [
    { show: "/mugs/show" },
    'mugs, paths.show: /mugs/show has no ":id", so every record would have this address.',
  ],
  [
    { edit: "/edit-mug" },
    'mugs, paths.edit: /edit-mug has no ":id", so every record would have this address.',
  ],
  [
    { show: "/mugs/:mug" },
    'mugs, paths.show: /mugs/:mug has no ":id", so every record would have this address.',
  ],
  [{ list: "/mugs/:id" }, "mugs, paths.list: /mugs/:id has :id, which nothing fills there: remove it."],
  [{ list: "mugs" }, "mugs, paths.list: mugs must begin with a slash."],
  [
    { list: "/dashboard" },
    "mugs, paths.list: /dashboard is the address of src/screens/dashboard/dashboard.screen.ts, too: choose another.",
  ],
  [{ list: "/api/mugs" }, "mugs, paths.list: /api/mugs is an address of the app itself: choose another."],
  [
    { show: "/login", edit: "/mugs/:id" },
    "mugs, paths.show: /login is an address of the app itself: choose another.",
  ],
  [{ show: "/cups/:id" }, "mugs, paths.show: /cups/:id is the address of cups (paths.show), too."],
  [{ create: "/cups" }, "mugs, paths.create: /cups is the address of cups (paths.list), too."],
  [{ create: "/cups/import" }, "mugs, paths.create: /cups/import is the address of cups (its import), too."],
])("A page cannot be there: %o", (paths, sentence) => {
  expect(mistakesIn([written("cups"), written("mugs", { paths })], [])).toContain(sentence);
});

test("One page may show and edit a record", () => {
  expect(mistakesIn([written("mugs", { paths: { show: "/mug/:id", edit: "/mug/:id" } })], [])).toEqual([]);
});

test("A message of a rule without a text is named", () => {
  const mugs = written("mugs", {
    fields: {
      name: text({ check: (typed) => typed.length < 12 || "mugs.errors.tooProud" }),
      from: integer(),
      to: integer(),
    },
    rules: {
      to: ({ from, to }: { from: number; to: number }) => to >= from || "mugs.errors.backwards",
      from: ({ from }: { from: number | null }) => from !== null || "Say where it begins.",
      name: ({ name }: { name: string | null }) => name !== null || "errors.required",
    },
  });
  expect(unsaidMessages([mugs], "locales")).toEqual([
    'mugs, rules.to: the message "mugs.errors.backwards" has no text: write it into resources/mugs.json, at "errors.backwards".',
    'mugs, name: the message "mugs.errors.tooProud" has no text: write it into resources/mugs.json, at "errors.tooProud".',
  ]);
});
