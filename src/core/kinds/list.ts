import {
  type AnyField,
  type CommonOptions,
  type Fields,
  type FieldType,
  isEmpty,
  makeField,
  type Only,
  type RecordFields,
} from "../fields/field.ts";
import { structured } from "./common.ts";

export interface ListOptions extends CommonOptions {
  /**
   * Maximum number of entries. Default: 200.
   * @example contacts: list({ person: text() }, { max: 5 })
   */
  readonly max?: number;
}

/** The fields of each entry. */
export interface WithFields<F extends Fields = Fields> {
  readonly fields: F;
}

type Entry<F extends Fields> = { id: string } & RecordFields<F>;

const type: FieldType<Record<string, unknown>[]> = {
  ...structured,
  toCsv: (value) => (value.length === 0 ? "" : JSON.stringify(value)),
  fromCsv: (text) => {
    try {
      const value: unknown = JSON.parse(text);
      return Array.isArray(value) ? { value: value as Record<string, unknown>[] } : { error: "errors.list" };
    } catch {
      return { error: "errors.json" };
    }
  },
  operators: [],
  sample: () => [],
  limits: { max: 200 },
  shareable: false,
  searchTexts: (value, field: AnyField & WithFields) =>
    value.flatMap((entry) =>
      Object.entries(field.fields).flatMap(([name, sub]) =>
        sub.search && !isEmpty(entry[name]) ? (sub.type.searchTexts?.(entry[name], sub) ?? []) : [],
      ),
    ),
};

/** Declares a list of sub-records that are stored with their record. Entries keep their id when they move. */
export function list<const F extends Fields, const O extends ListOptions>(
  fields: F,
  options: Only<O, ListOptions> = {} as Only<O, ListOptions>,
) {
  return makeField(
    "list",
    // One type serves every list; the type of its entries is only known here.
    type as unknown as FieldType<Entry<F>[]>,
    [] as Entry<F>[],
    {
      ...options,
      fields,
    } as O & WithFields<F>,
  );
}
