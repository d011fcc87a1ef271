import type { Hook } from "./hook.ts";

/** The steps that several features may have for one resource. */
type Steps = Required<Omit<Hook, "alike">>;

/** How two functions of one step become one. */
const joiners: { readonly [Step in keyof Steps]: (first: Steps[Step], next: Steps[Step]) => Steps[Step] } = {
  under: (first, next) => ({
    ...namesIn("alone", first.alone, next.alone),
    ...namesIn("beside", first.beside, next.beside),
  }),
  passwordSet: (first, next) => (field, now) => ({ ...first(field, now), ...next(field, now) }),
  complete: (first, next) => (record, now) => next(first(record, now), now),
  fit: (first, next) => async (writer, record, before, named) =>
    next(writer, await first(writer, record, before, named), before, named),
  check: inTurn,
  standing: (first, next) => (record) => [...first(record), ...next(record)],
  following: (first, next) => [...first, ...next],
  broughtBack: (first, next) => [...first, ...next],
  named: (first, next) => async (reader, rows) => {
    const translations = [await first(reader, rows), await next(reader, rows)];
    return (row) => translations.reduce((translated, one) => one(translated), row);
  },
  ahead: (first, next) => async (writer, records) => next(await first(writer, records), records),
  after: inTurn,
  announce: inTurn,
};

/** A write under no rule differs from one under an empty list of rules. */
const namesIn = (kind: "alone" | "beside", ...lists: readonly (readonly string[] | undefined)[]) =>
  lists.every((list) => list === undefined) ? {} : { [kind]: lists.flatMap((list) => list ?? []) };

function inTurn<A extends unknown[]>(
  first: (...args: A) => Promise<void>,
  next: (...args: A) => Promise<void>,
) {
  return async (...args: A) => {
    await first(...args);
    await next(...args);
  };
}

/** A hook, and the files that it comes from. */
interface Registered {
  readonly hook: Hook;
  readonly source: string;
}

const none: Hook = {};
const hooks = new Map<string, Registered>();

function bothOf<T>(join: (first: T, next: T) => T, first: T | undefined, next: T | undefined): T | undefined {
  if (first === undefined || next === undefined) return first ?? next;
  return join(first, next);
}

/** A step of both hooks; none if neither has it. */
function joinedStep<Step extends keyof Steps>(
  step: Step,
  first: Partial<Steps>,
  next: Partial<Steps>,
): Partial<Steps> {
  const value = bothOf<Steps[Step]>(joiners[step], first[step], next[step]);
  return value === undefined ? {} : { [step]: value };
}

/** Both hooks of a resource, the first one first. Throws if both find records alike, of which there is one way. */
function joined(name: string, first: Registered, next: Registered): Registered {
  if (first.hook.alike && next.hook.alike)
    throw new Error(`${first.source} and ${next.source} both have the step alike for ${name}: remove one.`);
  const steps = Object.keys(joiners) as (keyof Steps)[];
  const joint = steps.map((step) => joinedStep(step, first.hook, next.hook));
  const alike = first.hook.alike ?? next.hook.alike;
  const hook: Hook = Object.assign(alike ? { alike } : {}, ...joint);
  return { hook, source: `${first.source} and ${next.source}` };
}

/**
 * Registers hooks by the name of their resource or global; the steps of a name run in the order of registration.
 * @param source the file that they come from
 */
export function registerHooks(source: string, more: Readonly<Record<string, Hook>>): void {
  for (const [name, hook] of Object.entries(more)) {
    const next = { hook, source };
    const former = hooks.get(name);
    hooks.set(name, former ? joined(name, former, next) : next);
  }
}

/** The hook of a resource or global; most have none. Throws before any are registered. */
export function hookOf(resource: string): Hook {
  if (hooks.size === 0)
    throw new Error("Records are written before the features are loaded: call loadFeatures() first.");
  return hooks.get(resource)?.hook ?? none;
}
