/** The states of a declaration: what follows from them, and what is refused when the server starts. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mistakesIn } from "../../api/server/declarations/mistakes.ts";
import { type AnyResource, action, defineResource, longText, select, text } from "../../src/core/define.ts";
import { holds } from "../../src/core/fields/holds.ts";
import { optionsOf } from "../../src/core/fields/options.ts";
import {
  isMove,
  mayWriteState,
  moveNames,
  movesFrom,
  nextStates,
  type States,
} from "../../src/core/states.ts";
import { checkChange } from "../../src/core/validation/check-change.ts";
import { offeredStates } from "../../src/kit/form/parts/offered-states.ts";
import { resources } from "../../src/resources/index.ts";

const stages = ["requested", "confirmed", "completed", "cancelled", "noShow"] as const;

const bookings = defineResource({
  name: "bookings",
  icon: "tag",
  group: "catalog",
  area: "catalog",
  title: "name",
  fields: { name: text({ required: true }), stage: select(stages), why: longText() },
  list: { columns: ["name", "stage"] },
  states: {
    field: "stage",
    initial: "requested",
    moves: {
      requested: { confirm: "confirmed", cancel: "cancelled" },
      confirmed: { settle: ["completed", "noShow"], cancel: "cancelled" },
      completed: {},
      cancelled: {},
      noShow: {},
    },
    colours: { noShow: "wait" },
  },
  actions: {
    confirm: action({ verb: "edit", on: ["row", "page", "bulk"] }),
    cancel: action({ verb: "edit", danger: true, when: { name: "open" }, fields: { why: longText() } }),
    settle: action({ verb: "edit", fields: { stage: select(["completed", "noShow"], { required: true }) } }),
  },
});

test("Each move is an action in the states that it leads from", () => {
  expect(Object.keys(bookings.actions ?? {}).sort()).toEqual(["cancel", "confirm", "settle"]);
  expect(bookings.actions?.confirm).toEqual({
    verb: "edit",
    on: ["row", "page", "bulk"],
    fields: {},
    touches: [],
    when: { stage: ["requested"] },
  });
  expect(bookings.actions?.cancel?.when).toEqual({ name: "open", stage: ["requested", "confirmed"] });
});

test("The moves from a state are its actions with the state that each leads to", () => {
  expect(movesFrom(bookings, "requested")).toEqual([
    { action: "confirm", to: "confirmed" },
    { action: "cancel", to: "cancelled" },
  ]);
  expect(movesFrom(bookings, "confirmed")).toEqual([
    { action: "settle", to: "completed", input: { stage: "completed" } },
    { action: "settle", to: "noShow", input: { stage: "noShow" } },
    { action: "cancel", to: "cancelled" },
  ]);
  for (const state of ["completed", "lost", "constructor", null])
    expect(movesFrom(bookings, state)).toEqual([]);
});

test("The field is written by moves only, and the list has a view of each state", () => {
  expect(bookings.fields.stage).toMatchObject({ readOnly: true, initial: "requested" });
  expect(Object.keys(bookings.list.views ?? {})).toEqual(stages);
  expect(bookings.list.views?.confirmed).toEqual({ stage: "confirmed" });
});

test("The colour of a state follows from its place, its name or the declaration", () => {
  expect(bookings.fields.stage).toMatchObject({
    tones: { requested: "plain", confirmed: "busy", completed: "good", cancelled: "bad", noShow: "wait" },
  });
});

/** A declaration as written without type checking. */
const written = (states: object, rest: object = {}): AnyResource =>
  defineResource({
    name: "bookings",
    icon: "tag",
    group: "catalog",
    area: "catalog",
    title: "name",
    fields: { name: text(), stage: select(["asked", "done"]) },
    list: { columns: ["name"] },
    states,
    actions: { finish: action({ verb: "edit" }) },
    ...rest,
  } as never) as unknown as AnyResource;

const sound = { field: "stage", initial: "asked", moves: { asked: { finish: "done" }, done: {} } };

describe("A machine that cannot work is refused when the server starts", () => {
  test.each<[string, object, object, string]>([
    ["an unknown field", { ...sound, field: "stag" }, {}, 'field: there is no field "stag"'],
    ["a field that is no select", { ...sound, field: "name" }, {}, "field: name is no select"],
    [
      "a field that is edited in the list",
      sound,
      { fields: { name: text(), stage: select(["asked", "done"], { editable: true }) } },
      "field: stage is editable in the list, and only its actions write it",
    ],
    ["an unknown initial state", { ...sound, initial: "new" }, {}, 'initial: "new" is no option of stage'],
    [
      "an option without an entry",
      { ...sound, moves: { asked: { finish: "done" } } },
      {},
      'moves: the option "done" of stage has no entry; a final state has an empty one: done: {}',
    ],
    [
      "an entry that is no option",
      { ...sound, moves: { ...sound.moves, lost: {} } },
      {},
      'moves: "lost" is no option of stage',
    ],
    [
      "a move to what is no option",
      { ...sound, moves: { asked: { finish: "done", lose: "lost" }, done: {} } },
      {},
      'moves.asked.lose: "lost" is no option of stage',
    ],
    [
      "a state that nothing leads to",
      { ...sound, moves: { asked: {}, done: {} } },
      {},
      'moves: nothing leads to "done"; it may also be in create or elsewhere',
    ],
    [
      "a state that leads only to itself",
      { ...sound, moves: { asked: { finish: "done" }, done: { wait: "done" } } },
      {},
      "moves.done: nothing leads to another state; a final state has no moves: done: {}",
    ],
    [
      "a move to no state",
      { ...sound, moves: { asked: { finish: "done", drop: [] }, done: {} } },
      {},
      "moves.asked.drop: it leads to no state",
    ],
    [
      "a move by an action that is not declared",
      { ...sound, moves: { asked: { finsih: "done" }, done: {} } },
      {},
      'moves: there is no action "finsih"',
    ],
    [
      "a move that is no action of a record",
      sound,
      { actions: { finish: action({ verb: "edit", collection: true }) } },
      "moves: the action finish is one of the resource, not of a record",
    ],
  ])("The server names %s", (_, states, rest, sentence) => {
    expect(mistakesIn([written(states, rest)], [])).toContain(`bookings, states.${sentence}.`);
  });

  test("A sound machine has no mistakes", () => {
    expect(mistakesIn([written(sound)], [])).toEqual([]);
    expect(
      mistakesIn([written({ ...sound, moves: { asked: {}, done: {} }, elsewhere: ["done"] })], []),
    ).toEqual([]);
  });
});

/** Declarations of one machine: any states, any moves between them. */
const machines = fc.integer({ min: 2, max: 6 }).chain((size) => {
  const names = Array.from({ length: size }, (_, at) => `s${at}`);
  const from = fc.dictionary(
    fc.constantFrom("go", "stop", "turn", "edit"),
    fc.subarray(names, { minLength: 1 }),
  );
  return fc.record({
    moves: fc
      .tuple(...names.map(() => from))
      .map((all) => Object.fromEntries(names.map((name, at) => [name, all[at] ?? {}]))),
    create: fc.subarray(names),
    path: fc.array(fc.constantFrom(...names), { maxLength: 12 }),
  });
});

test("Whatever is written by hand follows the moves of the form, in any machine", () => {
  fc.assert(
    fc.property(machines, ({ moves, create, path }) => {
      const states: States = { field: "stage", initial: "s0", moves, create };
      const resource = written(states, {
        fields: { name: text(), stage: select(Object.keys(moves) as [string]) },
      });
      const terms = { limit: 1_000, timeZone: "UTC", latin: null };
      let current: string | undefined;
      for (const stage of path) {
        const before = current === undefined ? null : { id: "1", name: null, stage: current };
        const { ok } = checkChange(resource, { stage }, before, { terms });
        const isAllowed =
          current === undefined
            ? stage === "s0" || create.includes(stage)
            : stage === current || nextStates(states, current, "edit").includes(stage);
        const isReadOnly = resource.fields.stage?.readOnly === true;
        expect(ok).toBe(isAllowed && !isReadOnly);
        if (ok) current = stage;
      }
    }),
    { numRuns: 60 },
  );
});

test("Forms offer what the API accepts, for a new record, one or several, in any machine", () => {
  const stored = fc.array(fc.nat(), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(machines, stored, ({ moves, create }, places) => {
      const names = Object.keys(moves);
      const states: States = { field: "stage", initial: "s0", moves, create };
      const resource = written(states, { fields: { name: text(), stage: select(names as [string]) } });
      const isAccepted = (record: { stage: string } | null, stage: string) =>
        mayWriteState(states, record?.stage, stage);
      const records = places.map((place) => ({ stage: names[place % names.length] ?? "" }));
      for (const some of [[null], records.slice(0, 1), records]) {
        const offered = offeredStates(resource, "stage", some);
        const all = names.filter((stage) => some.every((record) => isAccepted(record, stage)));
        expect(offered?.states).toEqual(all);
        const changes = all.filter((stage) =>
          some.some((record) => stage !== (record ? record.stage : states.initial)),
        );
        expect(offered?.reason === undefined).toBe(changes.length > 0);
      }
      expect(offeredStates(resource, "name", [null])).toBeUndefined();
    }),
    { numRuns: 60 },
  );
});

const machinesOf = [...resources.values()].filter(({ states }) => states);

test.each(machinesOf.map((resource) => [resource.name, resource] as const))(
  "The actions of %s apply where its moves lead from, and nowhere else",
  (_, resource) => {
    const { states, fields, actions = {} } = resource;
    if (!states) return;
    const field = fields[states.field];
    for (const state of field ? optionsOf(field) : []) {
      const possible = new Set(movesFrom(resource, state).map(({ action: name }) => name));
      for (const name of moveNames(states).filter((one) => isMove(resource, one))) {
        const { when = {} } = actions[name] ?? {};
        const own = { [states.field]: when[states.field] ?? "" };
        expect(holds(own, { [states.field]: state }), `${state}, ${name}`).toBe(possible.has(name));
      }
    }
  },
);
