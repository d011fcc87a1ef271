import { expect, test } from "vitest";
import { checkForm } from "../../api/records/actions/form.ts";
import type { Reader } from "../../api/store/port.ts";
import { entriesOf, type Fields } from "../../src/core/fields/field.ts";
import { checkChange } from "../../src/core/validation/check-change.ts";
import { initialValues } from "../../src/core/validation/validate.ts";
import { resources } from "../../src/resources/index.ts";
import { countForm } from "../../src/resources/parts/count-form.ts";
import { placedOrder } from "../../src/resources/parts/order-draft.ts";

/** No entry of a list. */
const noEntries = [null, 5, "x", [], true];

const nothing: Reader = {
  get: async () => null,
  getMany: async () => [],
  find: async () => ({ rows: [], total: 0 }),
  owners: async () => new Map(),
  async *stream() {},
  aggregate: async () => [],
};

const listsOf = (fields: Fields) => Object.keys(fields).filter((name) => entriesOf(fields[name]));

type Form = readonly [name: string, fields: Fields];

const all: readonly Form[] = [
  ["an order", placedOrder],
  ["a stock-take", countForm],
  ...[...resources.values()].flatMap(({ name, actions = {} }) =>
    Object.entries(actions).map(([action, { fields }]): Form => [`${name} ${action}`, fields ?? {}]),
  ),
];
const forms = all.filter(([, fields]) => listsOf(fields).length > 0);

test.each(forms)(
  "The form of %s is refused where a list holds something other than entries",
  async (_name, fields) => {
    for (const list of listsOf(fields)) {
      const { errors } = await checkForm(nothing, fields, { [list]: noEntries });
      expect(Object.keys(errors)).toEqual(expect.arrayContaining([expect.stringMatching(`^${list}`)]));
    }
  },
);

test.each([...resources])(
  "A record of %s is refused, also where its stored list is damaged",
  (_name, resource) => {
    const blank = initialValues(resource.fields);
    for (const list of listsOf(resource.fields)) {
      if (resource.fields[list]?.readOnly) continue;
      expect(checkChange(resource, { [list]: noEntries }, null).ok).toBe(false);
      expect(checkChange(resource, { [list]: [] }, { ...blank, [list]: [null] })).toHaveProperty("ok");
    }
  },
);
