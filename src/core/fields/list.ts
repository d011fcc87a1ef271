import * as z from "zod/mini";
import {
  type AnyField,
  type CommonOptions,
  type Fields,
  type FieldType,
  isEmpty,
  makeField,
  type RecordFields,
} from "./field.ts";
import { readFields } from "./read.ts";

export interface ListOptions extends CommonOptions {
  /**
   * Most entries. Default: 200.
   * @example contacts: list({ person: text() }, { max: 5 })
   */
  readonly max?: number;
}

/** The fields of each entry. */
export interface WithFields<F extends Fields = Fields> {
  readonly fields: F;
}

export type Entry<F extends Fields> = { id: string } & RecordFields<F>;

function entrySchema(fields: Fields): z.ZodMiniType<Record<string, unknown>> {
  return z.pipe(
    z.record(z.string(), z.unknown(), "errors.list"),
    z.transform((input: Record<string, unknown>, context) => {
      const { id, ...rest } = input;
      const read = readFields(fields, rest);
      if (typeof id !== "string" || id === "" || id.length > 64) read.errors.id = ["errors.text"];
      for (const [path, messages] of Object.entries(read.errors)) {
        for (const message of messages) {
          context.issues.push({ code: "custom", message, input, path: path.split(".") });
        }
      }
      return { id, ...read.value };
    }),
  );
}

const type: FieldType<Record<string, unknown>[]> = {
  schema: (field: AnyField & ListOptions & WithFields) =>
    z.array(entrySchema(field.fields), "errors.list").check(z.maxLength(field.max ?? 200, "errors.tooMany")),
  toCsv: (value) => (value.length === 0 ? "" : JSON.stringify(value)),
  fromCsv: (text) => {
    try {
      const value: unknown = JSON.parse(text);
      return Array.isArray(value) ? { value: value as Record<string, unknown>[] } : { error: "errors.list" };
    } catch {
      return { error: "errors.json" };
    }
  },
  column: "jsonb",
  operators: [],
  parse: () => undefined,
  sortable: false,
  sample: () => [],
  searchTexts: (value, field: AnyField & WithFields) =>
    value.flatMap((entry) =>
      Object.entries(field.fields).flatMap(([name, sub]) =>
        sub.search && !isEmpty(entry[name]) ? (sub.type.searchTexts?.(entry[name], sub) ?? []) : [],
      ),
    ),
};

/** A list of sub-records that live and die with their record. Entries keep their id when they move. */
export function list<const F extends Fields, const O extends ListOptions>(fields: F, options: O = {} as O) {
  return makeField(
    "list",
    // One type serves every list: what its entries are is known here alone.
    type as unknown as FieldType<Entry<F>[]>,
    [] as Entry<F>[],
    {
      ...options,
      fields,
    } as O & WithFields<F>,
  );
}
