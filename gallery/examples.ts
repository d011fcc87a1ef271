import { type AnyResource, defineResource, text } from "../src/core/define.ts";
import { type AnyField, entriesOf, type Fields, isEmpty, type Make } from "../src/core/fields/field.ts";
import { partsOf } from "../src/core/fields/options.ts";
import { ownGroups } from "../src/core/menu-groups.ts";
import { areas } from "../src/domain/roles.ts";
import { shownKinds } from "../src/kit/fields/kinds.ts";
import { declaredGlobals, declaredResources } from "../src/resources/index.ts";

/** The states of a field in a form, which are the names of fields. */
export const states = ["empty", "filled", "required", "refused", "readOnly", "disabled"] as const;

/** One kind of field: an entity with a field of the kind for each state, and a record of it. */
export interface Example {
  readonly kind: string;
  readonly field: AnyField;
  readonly resource: AnyResource;
  readonly record: Readonly<Record<string, unknown>>;
}

/** The ids of the records in the gallery: every reference leads to the first ones. */
export const ids = ["1", "2", "3", "4"] as const;

const words = ["Olive", "Harbour", "Linen", "Copper", "Maple", "Amber"];

/** Returns values that are the same at each visit. */
function makeFor(n: number): Make {
  return {
    int: (min, max) => Math.min(max, Math.max(min, 12 + 7 * n)),
    pick: (from) => {
      const one = from[n % from.length];
      if (one === undefined) throw new Error("nothing to pick from");
      return one;
    },
    chance: () => true,
    words: (count) => Array.from({ length: count }, (_, at) => words[(n + at) % words.length]).join(" "),
    sentence: () => "It is sold since spring, in three sizes.",
    paragraph: () => "It is sold since spring, in three sizes. Most customers come back for a second one.",
    past: () => "2026-01-31T09:30:00.000Z",
    image: () => ({ url: "/favicon.svg", alt: "A green leaf" }),
    idOf: () => ids[0],
  };
}

const sampleFields = (fields: Fields, n: number) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sampleOf(field, n)]));

/** Returns a value of a field that is never empty. */
function sampleOf(field: AnyField, n: number): unknown {
  const entries = entriesOf(field);
  if (entries) return [1, 2].map((at) => ({ id: `entry-${at}`, ...sampleFields(entries, at) }));
  const parts = partsOf(field);
  if (Object.keys(parts).length > 0) return sampleFields(parts, n);
  const value = field.type.sample(field, makeFor(n), n);
  if (!isEmpty(value)) return value;
  return field.type.refers ? ids[0] : { size: "M" };
}

/** Returns a record of a declaration with a value in each of its fields. */
export function recordOf(resource: AnyResource, id: string): Readonly<Record<string, unknown>> {
  const at = "2026-01-31T09:30:00.000Z";
  const made = { id, version: 1, createdAt: at, updatedAt: at };
  return { ...sampleFields(resource.fields, Number(id)), ...made };
}

/** What a declaration says about one of its fields; the rest is what its kind is asked with. */
const ofDeclarations: ReadonlySet<string> = new Set([
  ...["required", "unique", "when", "readOnly", "editable", "follows", "upTo", "hidden", "compute"],
  ...["besideTitle", "was", "backfill", "readers", "writers", "search", "writeOnly", "initial", "warn"],
]);

const bare = (field: AnyField): AnyField => ({
  ...(Object.fromEntries(Object.entries(field).filter(([name]) => !ofDeclarations.has(name))) as Pick<
    AnyField,
    "kind" | "type" | "empty"
  >),
});

/** Returns all fields of declarations, those of entries and of actions included. */
function declaredFields(): readonly AnyField[] {
  const deep = (fields: Fields): readonly AnyField[] =>
    Object.values(fields).flatMap((field) => [field, ...deep({ ...entriesOf(field), ...partsOf(field) })]);
  return [...declaredResources, ...declaredGlobals].flatMap(({ fields, actions = {} }) => [
    ...deep(fields),
    ...Object.values(actions).flatMap((action) => deep(action.fields)),
  ]);
}

function exampleOf(kind: string, declared: AnyField): Example {
  const field = bare(declared);
  const fields = {
    title: text({ hidden: ["form"] }),
    ...Object.fromEntries(states.map((state) => [state, field])),
    required: { ...field, required: true },
    readOnly: { ...field, readOnly: true },
    // Forms switch no field off: it is shown outside of the form.
    disabled: { ...field, hidden: ["form"] as const },
  };
  const resource = defineResource({
    name: `kind-${kind.toLowerCase()}`,
    icon: "tag",
    group: ownGroups[0].name,
    area: areas[0],
    title: "title",
    fields,
    list: { columns: ["title"] },
  });
  const record = { ...recordOf(resource, ids[0]), empty: field.empty, required: field.empty };
  return { kind, field, resource, record };
}

/** Returns an example of every kind that has a view. Throws for one that no declaration has a field of. */
export function allExamples(): readonly Example[] {
  const fields = declaredFields();
  return shownKinds().map((kind) => {
    const field = fields.find((one) => one.kind === kind);
    if (!field) throw new Error(`No declaration has a field of the kind ${kind}, which the gallery shows.`);
    return exampleOf(kind, field);
  });
}
