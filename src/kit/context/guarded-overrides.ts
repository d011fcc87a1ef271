import { isObject } from "../../domain/is-object.ts";
import type { Overrides } from "./overrides.ts";

type Work = (...args: never[]) => unknown;

/** What React throws while a part waits for something. */
const isWaiting = (thrown: unknown): boolean =>
  (isObject(thrown) && typeof thrown.then === "function") ||
  (thrown instanceof Error && thrown.message.startsWith("Suspense Exception"));

/** Returns what a hand-written function returns; undefined if it throws, which the console of the browser says. */
export function unlessThrows<T>(call: () => T): T | undefined {
  try {
    return call();
  } catch (error) {
    if (isWaiting(error)) throw error;
    console.error(error);
    return undefined;
  }
}

/** The same function, which returns undefined where it throws or returns something else than it must. */
const orNothing = (work: Work, isRight: (result: unknown) => boolean): Work =>
  function guarded(...args) {
    const result = unlessThrows(() => work(...args));
    if (result === undefined || result === null || isRight(result)) return result;
    console.error(new TypeError(`${work.name || "A function of overrides"} returned ${typeof result}.`));
    return undefined;
  };

const isText = (value: unknown) => typeof value === "string";
const isFunction = (value: unknown): value is Work => typeof value === "function";

/** An action is shown where nobody can say whether it applies: the server refuses it then. */
const always = () => true;
const known = new WeakMap<Work, Work>();

/** The same function for the same one, which has to be stable. */
function guardedOffer(applies: unknown): Work {
  if (!isFunction(applies)) return always;
  const guarded =
    known.get(applies) ??
    ((...args: never[]) => orNothing(applies, (result) => typeof result === "boolean")(...args) ?? true);
  known.set(applies, guarded);
  return guarded;
}

/** Loads a function; one that allows what the declaration does where it cannot be loaded. */
const guardedLoad = (load: Work) => async () => {
  const module = await Promise.resolve(unlessThrows(() => load())).catch((error: unknown) => {
    console.error(error);
  });
  const loaded = isObject(module) ? module.default : undefined;
  return { default: isFunction(loaded) ? orNothing(loaded, Array.isArray) : () => undefined };
};

/** How each function of overrides is called so that it cannot take the page with it. Components have boundaries around them. */
const guards: Readonly<Partial<Record<keyof Overrides, (work: Work) => Work>>> = {
  title: (work) => orNothing(work, isText),
  toldOfNew: (work) => orNothing(work, (told) => isObject(told) && isText(told.text)),
  unasked: (work) => orNothing(work, Array.isArray),
  start: (work) => orNothing(work, isObject),
  useOffers: (work) => () => guardedOffer(unlessThrows(() => work())),
  nextStates: guardedLoad,
};

/** The same overrides, whose functions return nothing where they fail: the page then does what the declaration says. */
export function guardedOverrides<O extends object>(overrides: O): O {
  const guarded = Object.entries(overrides).map(([name, part]) => {
    const guard = guards[name as keyof Overrides];
    return [name, guard && isFunction(part) ? guard(part) : part];
  });
  // Each part is of the same type as before.
  return Object.fromEntries(guarded) as O;
}
