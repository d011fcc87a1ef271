/** Functions of a feature that are broken: whatever they do, it is an error that names the file and the function. */
import { expect, test } from "vitest";
import { sourceOf } from "../../api/platform/blame.ts";
import { publicAccess } from "../../api/records/access/route-access.ts";
import { type Feature, nothing } from "../../api/records/features/feature.ts";
import { blamedFeature } from "../../api/server/features/blamed.ts";
import { pluginResources } from "../../src/plugins/files/declared.ts";

type Work = (...args: unknown[]) => unknown;

const shape = {} as never;

/** A feature that has one function, by what it is called. */
const features: Readonly<Record<string, (work: Work) => Partial<Record<keyof Feature, unknown>>>> = {
  "hooks.orders.complete": (complete) => ({ hooks: { orders: { complete } } }),
  "hooks.orders.fit": (fit) => ({ hooks: { orders: { fit } } }),
  "hooks.orders.check": (check) => ({ hooks: { orders: { check } } }),
  "hooks.orders.after": (after) => ({ hooks: { orders: { after } } }),
  "hooks.orders.announce": (announce) => ({ hooks: { orders: { announce } } }),
  "hooks.orders.standing": (standing) => ({ hooks: { orders: { standing } } }),
  "hooks.orders.named": (named) => ({ hooks: { orders: { named } } }),
  "hooks.orders.alike": (alike) => ({ hooks: { orders: { alike } } }),
  "hooks.orders.ahead": (ahead) => ({ hooks: { orders: { ahead } } }),
  "hooks.staff.passwordSet": (passwordSet) => ({ hooks: { staff: { passwordSet } } }),
  "actions.customers.merge": (merge) => ({ actions: { customers: { merge } } }),
  'endpoints["get /visits"].run': (run) => ({ endpoints: [{ place: "get /visits", answer: shape, run }] }),
  'endpoints["get /visits"].guard': (guard) => ({ endpoints: [{ place: "get /visits", guard }] }),
  'endpoints["get /visits"].read': (read) => ({ endpoints: [{ place: "get /visits", read }] }),
  "reports.weather.run": (run) => ({ reports: { weather: { run } } }),
  "jobs.letters.begin": (begin) => ({ jobs: [{ kind: "letters", begin }] }),
  "jobs.letters.content": (content) => ({ jobs: [{ kind: "letters", content }] }),
  "jobs.letters.work": (work) => ({ jobs: [{ kind: "letters", work }] }),
  "schedule.tidy.run": (run) => ({ schedule: [{ name: "tidy", run }] }),
  "schedule.tidy.every": (every) => ({ schedule: [{ name: "tidy", every }] }),
  "schedule.tidy.isNeeded": (isNeeded) => ({ schedule: [{ name: "tidy", isNeeded }] }),
  "upgrades.short.run": (run) => ({ upgrades: [{ name: "short", run }] }),
  "gauges.visits.where": (where) => ({ gauges: [{ name: "visits", where }] }),
  "cookies.visits.value": (value) => ({ cookies: [{ name: "visits", value }] }),
  "books.check": (check) => ({ books: { check } }),
  onNumbersLost: (onNumbersLost) => ({ onNumbersLost }),
  prepare: (prepare) => ({ prepare }),
  begin: (begin) => ({ begin }),
};
const places = Object.keys(features);

/** The function of a feature at such a place, as the server calls it. */
function functionAt(place: string, work: Work): Work {
  const broken = features[place]?.(work) ?? {};
  const feature = blamedFeature("plugins/rogue/server.ts", { ...nothing, ...broken } as Feature, 30);
  const names = place.split(/\.(?![^[]*\])|\[(?=")/).map((name) => name.replace(/^"|"?\]$/g, ""));
  const found = names.reduce<unknown>((value, name) => {
    if (!Array.isArray(value)) return (value as Record<string, unknown>)[name];
    return value.find((one) => [one.place, one.name, one.kind].includes(name));
  }, feature);
  return found as Work;
}

/** What is thrown, at once or later; undefined if nothing is. */
async function thrownBy(work: Work): Promise<unknown> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return error;
  }
}

test.each(places)("What %s throws names it", async (place) => {
  const ways: readonly Work[] = [
    () => {
      throw new TypeError("x is undefined");
    },
    () => Promise.reject(new TypeError("x is undefined")),
    () => {
      throw "no error";
    },
  ];
  for (const way of ways) {
    const thrown = await thrownBy(functionAt(place, way));
    expect(thrown).toBeInstanceOf(Error);
    expect(sourceOf(thrown)).toBe(`plugins/rogue/server.ts, ${place}`);
  }
});

test.each<[place: string, result: unknown, words: string]>([
  ["hooks.orders.complete", undefined, "It returned undefined, not an object."],
  ["hooks.orders.complete", Promise.resolve({}), "It returned a promise, not an object."],
  ["hooks.orders.fit", Promise.resolve(), "It returned undefined, not an object."],
  ["hooks.orders.fit", Promise.resolve([]), "It returned object, not an object."],
  ["hooks.orders.standing", "quantity", "It returned string, not a list."],
  ["hooks.orders.named", {}, "It returned object, not a function."],
  ["hooks.orders.ahead", null, "It returned null, not an object."],
  ["actions.customers.merge", Promise.resolve(), "It returned undefined, not what an action answers."],
  [
    "actions.customers.merge",
    Promise.resolve({ id: "1" }),
    "It returned object, not what an action answers.",
  ],
  ['endpoints["get /visits"].run', Promise.resolve(), "It returned undefined, not its answer."],
  ["reports.weather.run", Promise.resolve(7), "It returned number, not an object."],
  ["jobs.letters.begin", { total: 0.5, input: {} }, "It returned object, not the total and the input."],
  ["jobs.letters.begin", { total: 1 }, "It returned object, not the total and the input."],
  ["jobs.letters.content", Promise.resolve({ name: "letters" }), "It returned object, not a file."],
  ["jobs.letters.work", Promise.resolve(() => []), "It returned a promise, not a function."],
  ["schedule.tidy.every", Number.NaN, "It returned number, not an interval of a second or more."],
  ["schedule.tidy.every", 5, "It returned number, not an interval of a second or more."],
  ["gauges.visits.where", undefined, "It returned undefined, not a list."],
  ["cookies.visits.value", Promise.resolve(7), "It returned number, not a text."],
])("%s does not get away with %o", async (place, result, words) => {
  const thrown = await thrownBy(functionAt(place, () => result));
  expect(thrown).toEqual(new TypeError(words));
  expect(sourceOf(thrown)).toBe(`plugins/rogue/server.ts, ${place}`);
});

test.each<[place: string, result: unknown]>([
  ["hooks.orders.check", undefined],
  ["hooks.orders.complete", {}],
  ["actions.customers.merge", Promise.resolve({ answer: {} })],
  ['endpoints["get /visits"].run', Promise.resolve([])],
  ["schedule.tidy.every", null],
  ["schedule.tidy.every", 60_000],
  ["upgrades.short.run", undefined],
])("%s may return %o", async (place, result) => {
  expect(await functionAt(place, () => result)()).toBe(await result);
});

test("A function of a move may return nothing", async () => {
  const moved = pluginResources.find(({ states }) => states);
  const [action] = Object.keys(Object.values(moved?.states?.moves ?? {})[0] ?? {});
  const actions = { [moved?.name ?? ""]: { [action ?? ""]: async () => undefined } };
  const feature = blamedFeature("plugins/x/server.ts", { ...nothing, actions });
  expect(await feature.actions[moved?.name ?? ""]?.[action ?? ""]?.({} as never)).toBeUndefined();
});

test.each(places)("%s is waited for no longer than others can wait", async (place) => {
  const late = new Promise((resolve) => setTimeout(resolve, 60, { answer: {} }));
  const thrown = await thrownBy(functionAt(place, () => late));
  const isWaitedFor = /^(hooks|actions)/.test(place) && !/complete|standing|passwordSet/.test(place);
  if (isWaitedFor) expect(thrown).toEqual(new Error("It took more than 0.03 seconds."));
  else expect(String(thrown)).not.toContain("It took");
});

test("The access of an endpoint is still known by its function", () => {
  const endpoints = [{ place: "get /visits", access: publicAccess, run: async () => ({}) }] as never;
  const feature = blamedFeature("plugins/x/server.ts", { ...nothing, endpoints });
  expect(feature.endpoints[0]?.access).toBe(publicAccess);
});

test("A file of a plugin in the stack of an error names it, as that of a rule or of a kind of field", () => {
  const error = new TypeError("x is undefined");
  error.stack = `TypeError: x is undefined
    at readHours (file://${process.cwd()}/plugins/salon/kinds/hours.ts:7:9)
    at validateRecord (file://${process.cwd()}/src/core/validation/validate.ts:9:3)`;
  expect(sourceOf(error)).toBe("plugins/salon/kinds/hours.ts");
  expect(sourceOf(new TypeError("x is undefined"))).toBeUndefined();
});
