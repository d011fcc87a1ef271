/** Declarations and what plugins add to them: a page may load either of them first. */
import type { AnyResource } from "./declaration.ts";
import { type Addition, extended, refusedExtensions } from "./extension.ts";
import { isEmpty } from "./fields/field.ts";
import { holds } from "./fields/holds.ts";

let additions: readonly Addition[] = [];
const declarations: AnyResource[] = [];
const refusals = new Set<string>();

/**
 * Completes the value itself: modules that have imported the declaration, and those that will, see the same one.
 */
function complete(declared: AnyResource): void {
  const its = additions.filter(({ extension }) => extension.name === declared.name);
  if (its.length === 0) return;
  for (const refusal of refusedExtensions(declared, its)) refusals.add(refusal);
  Object.assign(declared, extended(declared, its));
}

/** Called with every declaration. Returns it with what is already known to be added to it. */
export function declaredWith<R extends AnyResource>(declared: R): R {
  declarations.push(declared);
  complete(declared);
  return declared;
}

/** Adds the extensions of all plugins to all declarations, loaded or not. Called once, before any record is read. */
export function addExtensions(all: readonly Addition[]): void {
  additions = all;
  declarations.forEach(complete);
}

/**
 * Why extensions were refused, each as a sentence: parts that several want, and names that nothing declares.
 * @param names the names of all declarations
 */
export function extensionMistakes(names: ReadonlySet<string>): readonly string[] {
  const lost = additions.filter(({ extension }) => !names.has(extension.name));
  return [
    ...lost.map(
      ({ owner, extension }) =>
        `${owner} extends "${extension.name}", which nothing declares: correct the name, or remove the extension.`,
    ),
    ...refusals,
  ];
}

/** What adds a field to a declaration that is not its own: `plugins/loyalty`; undefined for other fields. */
export const ownerOfField = (resource: string, field: string): string | undefined =>
  additions.find(({ extension: { name, fields = {} } }) => name === resource && Object.hasOwn(fields, field))
    ?.owner;

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns what a record takes over from one that is merged into it, of the fields that plugins add and people write: the
 * values that it lacks.
 */
export function lackedValues({ name: of, fields }: AnyResource, kept: Values, gone: Values): Values {
  const taken = Object.entries(fields).filter(
    ([name, field]) =>
      ownerOfField(of, name) !== undefined &&
      !field.readOnly &&
      !field.compute &&
      holds(field.when, kept) &&
      isEmpty(kept[name]) &&
      !isEmpty(gone[name]),
  );
  return Object.fromEntries(taken.map(([name]) => [name, gone[name]]));
}
