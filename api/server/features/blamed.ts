import { isMove } from "../../../src/core/states.ts";
import { isObject } from "../../../src/domain/is-object.ts";
import { within } from "../../../src/domain/within.ts";
import { resources } from "../../../src/resources/index.ts";
import { blaming } from "../../platform/blame.ts";
import { isFile } from "../../records/endpoints/serve.ts";
import type { Feature } from "../../records/features/feature.ts";

/** A function of a feature: where it is, `["hooks", "orders", "check"]`, and the object that it is of. */
interface Place {
  readonly path: readonly string[];
  readonly owner: unknown;
}

/** What a function must return, in words, and whether it has; `now` where nobody waits for a promise. */
type Expected = readonly [what: string, isIt: (result: unknown, place: Place) => boolean, when?: "now"];

const isFunction = (value: unknown): value is (...args: unknown[]) => unknown => typeof value === "function";

const anObject: Expected = ["an object", isObject];
const aList: Expected = ["a list", Array.isArray];
const aFunction: Expected = ["a function", isFunction];
const aText: Expected = ["a text", (result) => typeof result === "string"];

const atOnce = ([what, isIt]: Expected): Expected => [what, isIt, "now"];

/** The declared action of a function; undefined where the server refuses the function. */
const actionAt = ({ path: [, name = "", action = ""] }: Place) => resources.get(name)?.actions?.[action];

function isResultOfAction(result: unknown, place: Place): boolean {
  const { path } = place;
  const resource = resources.get(path[1] ?? "");
  if (resource && isMove(resource, path[2] ?? "")) return result === undefined || isObject(result);
  if (!isObject(result)) return false;
  if (actionAt(place)?.collection) return true;
  return [result.outcome, result.created, result.answer].some(isObject);
}

function isAnswer(result: unknown, { owner }: Place): boolean {
  const { answer } = owner as Feature["endpoints"][number];
  if (answer === null) return true;
  if (isFile(answer)) return typeof result === "string" || isObject(result);
  return result !== undefined && !isFunction(result);
}

/**
 * What functions must return by their part and name, where the server could not go on with anything else. The compiler says
 * the same, but nothing makes a plugin ask it.
 */
const expectations: Readonly<Record<string, Expected>> = {
  "hooks.passwordSet": atOnce(anObject),
  "hooks.complete": atOnce(anObject),
  "hooks.fit": anObject,
  "hooks.standing": atOnce(aList),
  "hooks.named": aFunction,
  "hooks.alike": anObject,
  "hooks.ahead": anObject,
  actions: ["what an action answers", isResultOfAction],
  "endpoints.run": ["its answer", isAnswer],
  "reports.run": anObject,
  "jobs.begin": [
    "the total and the input",
    (result) => isObject(result) && Number.isSafeInteger(result.total) && isObject(result.input),
  ],
  "jobs.work": atOnce(aFunction),
  "jobs.content": ["a file", (result) => isObject(result) && isObject(result.content)],
  "schedule.every": [
    "an interval of a second or more",
    (result) => result === null || (typeof result === "number" && result >= 1000),
    "now",
  ],
  reference: aList,
  "gauges.where": atOnce(aList),
  "cookies.value": aText,
};

/** Milliseconds that a function may take which others wait for, in its transaction: less than databases leave one idle. */
const longest = 50_000;

/** Whether other writes wait until a function has ended. */
function isInTransaction(place: Place): boolean {
  const [part] = place.path;
  if (part === "hooks") return true;
  if (part === "actions") return !actionAt(place)?.collection;
  return part === "endpoints" && isObject(place.owner) && place.owner.once === true;
}

const inPath = (name: string) => (/^[a-z]\w*$/i.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`);

/** The place of a function as one would write it: `hooks["purchase-orders"].check`. */
const written = ([part = "", ...names]: readonly string[]) => part + names.map(inPath).join("");

function expectedOf({ path: [part = "", ...names] }: Place): Expected | undefined {
  return expectations[part] ?? expectations[`${part}.${names.at(-1)}`];
}

const returned = (what: string, expected: Expected) =>
  new TypeError(`It returned ${what}, not ${expected[0]}.`);

function blamedFunction(source: string, place: Place, limit: number, work: (...args: never[]) => unknown) {
  const from = `${source}, ${written(place.path)}`;
  const expected = expectedOf(place);
  const isLimited = isInTransaction(place);
  const late = `It took more than ${limit / 1000} seconds.`;
  const checked = (result: unknown) => {
    if (expected && !expected[1](result, place))
      throw returned(result === null ? "null" : typeof result, expected);
    return isFunction(result) ? blaming(from, result) : result;
  };
  return blaming(from, (...args: never[]) => {
    const result = work.apply(place.owner, args);
    if (!(result instanceof Promise)) return checked(result);
    if (expected?.[2] === "now") {
      result.catch(() => undefined);
      throw returned("a promise", expected);
    }
    return (isLimited ? within(limit, result, late) : result).then(checked);
  });
}

/** Whether the path is of who may call an endpoint: that is known by the function itself, such as `publicAccess`. */
const isAccess = ([part, , name]: readonly string[]) => part === "endpoints" && name === "access";

/** Parts of a feature, their entries, and what these consist of. What is further inside are values of others. */
const deepest = 3;

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isObject(value) && [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** What an entry of a list is called: requests by their address, other parts by their name. */
const nameIn = (list: readonly unknown[], at: number): string => {
  const entry = list[at];
  const name = isObject(entry) ? (entry.place ?? entry.name ?? entry.kind) : undefined;
  return typeof name === "string" ? name : String(at);
};

/**
 * The same feature, whose errors name it and the function that has thrown them: `plugins/loyalty/server.ts, hooks.orders.check`.
 * A function that returns something that the server cannot use has thrown, too, and one that others wait for and that does
 * not end.
 * @param limit milliseconds after which they wait no longer. Default: 50 seconds
 */
export function blamedFeature(source: string, feature: Feature, limit = longest): Feature {
  const inside = (value: unknown, path: readonly string[], owner: unknown): unknown => {
    if (path.length === deepest && (!isFunction(value) || isAccess(path))) return value;
    if (isFunction(value)) return blamedFunction(source, { path, owner }, limit, value);
    if (Array.isArray(value)) return value.map((one, at) => inside(one, [...path, nameIn(value, at)], value));
    if (!isPlain(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, inside(one, [...path, name], value)]),
    );
  };
  // Each part is of the same type as before.
  return inside(feature, [], feature) as Feature;
}
