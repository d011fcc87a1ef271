import { safeParse } from "zod/mini";
import { type AnyResource, fieldOf } from "../../../src/core/define.ts";
import { isEmpty } from "../../../src/core/fields/field.ts";
import type { ListOptions } from "../../../src/core/kinds/list.ts";
import { oncePer } from "../../../src/core/once.ts";
import { uniqueKeys } from "../../../src/core/validation/index-keys.ts";
import { type FieldErrors, schemaOf } from "../../../src/core/validation/read.ts";

type Input = Readonly<Record<string, unknown>>;

const surrogate = /[\ud800-\udfff]/;
const unpaired = /\p{Surrogate}/u;

// PostgreSQL can store neither NUL nor lone surrogates.
const isUnkeepable = (text: string) => text.includes("\0") || (surrogate.test(text) && unpaired.test(text));

function badTexts(value: unknown, path: string, errors: FieldErrors): void {
  if (typeof value === "string") {
    if (isUnkeepable(value)) errors[path] = ["errors.text"];
  } else if (typeof value === "object" && value !== null) {
    for (const name in value) {
      const inner = (value as Input)[name];
      const isPlain = typeof inner !== "string" && (typeof inner !== "object" || inner === null);
      if (isUnkeepable(name)) errors[path] = ["errors.text"];
      else if (!isPlain) badTexts(inner, path === "" ? name : `${path}.${name}`, errors);
    }
  }
}

/** Messages for texts that not every store can keep. */
export function unkeepableTexts(record: Input): FieldErrors {
  const errors: FieldErrors = {};
  badTexts(record, "", errors);
  return errors;
}

/** Messages for values set by the server that exceed their field's limits. */
export function outOfRange(resource: AnyResource, sent: Input, completed: Input): FieldErrors {
  const errors: FieldErrors = {};
  for (const name in completed) {
    if (completed[name] === sent[name] || isEmpty(completed[name])) continue;
    const field = fieldOf(resource, name);
    if (!field) continue;
    const result = safeParse(schemaOf(field), completed[name]);
    if (!result.success) errors[name] = [...new Set(result.error.issues.map((issue) => issue.message))];
  }
  return errors;
}

/** Messages for lists that a change set by the server makes longer than declared. Those that already are may stay so. */
export function overfull(resource: AnyResource, before: Input | null, changes: Input): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, value] of Object.entries(changes)) {
    const { max } = (fieldOf(resource, name) ?? {}) as Pick<ListOptions, "max">;
    if (!Array.isArray(value) || max === undefined || value.length <= max) continue;
    const old = before?.[name];
    if (value.length > (Array.isArray(old) ? old.length : 0)) errors[name] = ["errors.tooMany"];
  }
  return errors;
}

/** The lists of a resource. */
const listNames = oncePer(({ fields }: AnyResource) =>
  Object.keys(fields).filter((name) => fields[name]?.kind === "list"),
);

/** The second and later places of unique values that occur several times in a record. */
function repeatedKeys(resource: AnyResource, record: Input) {
  const seen = new Set<string>();
  return uniqueKeys(resource, record).flatMap(({ scope, value, path }) => {
    const key = `${scope} ${value}`;
    return seen.size === seen.add(key).size ? [{ key, path }] : [];
  });
}

/** Messages for unique values that occur twice in the same record, unless they did before. */
export function usedTwice(resource: AnyResource, before: Input | null, record: Input): FieldErrors {
  const errors: FieldErrors = {};
  const twice = repeatedKeys(resource, record);
  const storedKeys = new Set(
    before && twice.length > 0 ? repeatedKeys(resource, before).map(({ key }) => key) : [],
  );
  for (const { key, path } of twice) if (!storedKeys.has(key)) errors[path] = ["errors.uniqueHere"];
  for (const name of listNames(resource)) {
    const ids = new Set<unknown>();
    for (const [at, { id }] of entriesIn(record[name]).entries()) {
      if (ids.has(id)) errors[`${name}.${at}.id`] = ["errors.uniqueHere"];
      ids.add(id);
    }
  }
  return errors;
}

const entriesIn = (value: unknown): readonly Input[] => (Array.isArray(value) ? value : []);
