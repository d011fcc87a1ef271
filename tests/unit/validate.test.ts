import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  computed,
  dateTime,
  defineResource,
  flag,
  image,
  integer,
  list,
  money,
  parent,
  percent,
  secret,
  select,
  slug,
  tags,
  text,
} from "../../src/core/define.ts";
import { uniqueKeys } from "../../src/core/validation/index-keys.ts";
import { readFields } from "../../src/core/validation/read.ts";
import { searchText } from "../../src/core/validation/search-text.ts";
import { initialValues, validateRecord } from "../../src/core/validation/validate.ts";
import { registry } from "../../src/resources/index.ts";
import { parkedOrders } from "../../src/resources/parked-orders.ts";

const offers = defineResource({
  name: "offers",
  icon: "tag",
  group: "catalog",
  area: "catalog",
  title: "name",
  fields: {
    name: text({ required: true, max: 20, search: true }),
    slug: slug({ from: "name" }),
    code: text({ unique: true, case: "upper", pattern: /^[A-Z0-9-]{3,24}$/ }),
    kind: select(["percentage", "fixed"], { required: true, initial: "percentage" }),
    share: percent({ when: { kind: "percentage" }, required: true, min: 1 }),
    amount: money({ when: { kind: "fixed" }, required: true }),
    startsAt: dateTime({ required: true }),
    endsAt: dateTime({ required: true }),
    parentId: parent(),
    picture: image(),
    tags: tags({ search: true }),
    lines: list({
      sku: text({ unique: "sku", search: true }),
      count: integer({ required: true, min: 1 }),
    }),
    passwordHash: secret(),
    open: computed(flag(), (offer: { amount: number | null }) => offer.amount !== null),
  },
  rules: {
    endsAt: (offer) => (offer.endsAt ?? "") > (offer.startsAt ?? "") || "offers.errors.endsAfterStart",
  },
  list: { columns: ["name"] },
});

const good = {
  name: "  Summer  ",
  share: 10,
  startsAt: "2026-06-01",
  endsAt: "2026-06-02T00:00:00Z",
};

function errorsOf(input: Record<string, unknown>, current?: Record<string, unknown>) {
  const result = validateRecord(offers, input, current);
  return result.ok ? {} : result.errors;
}

function accepted(input: Record<string, unknown>, current?: Record<string, unknown>) {
  const result = validateRecord(offers, input, current);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.value;
}

describe("A new record", () => {
  test("A new record is normalised, filled and derived", () => {
    expect(accepted(good)).toEqual({
      name: "Summer",
      slug: "summer",
      code: null,
      kind: "percentage",
      share: 10,
      amount: null,
      startsAt: "2026-06-01T00:00:00.000Z",
      endsAt: "2026-06-02T00:00:00.000Z",
      parentId: null,
      picture: null,
      tags: [],
      lines: [],
      passwordHash: null,
      open: false,
    });
  });

  test("A new record keeps no value that depends on an emptied field", () => {
    const fields = {
      kind: select(["pickup", "delivery"]),
      carrier: select(["own", "post"], { when: { kind: "delivery" } }),
      tracking: text({ when: { carrier: "post" }, required: true }),
    };
    const read = (kind: string, kept = {}) =>
      readFields(fields, { kind, carrier: "post", tracking: "A1" }, kept).value;
    expect(read("delivery")).toEqual({ kind: "delivery", carrier: "post", tracking: "A1" });
    expect(read("pickup", { carrier: "post" })).toEqual({ kind: "pickup", carrier: null, tracking: null });
  });

  test("A new record without what it needs is refused at every field that lacks it", () => {
    expect(errorsOf({ name: "   " })).toEqual({
      name: ["errors.required"],
      share: ["errors.required"],
      startsAt: ["errors.required"],
      endsAt: ["errors.required"],
    });
  });

  test.each([
    ["name", "x".repeat(21), "errors.tooLong"],
    ["name", 5, "errors.text"],
    ["code", "no spaces!", "errors.pattern"],
    ["kind", "free", "errors.option"],
    ["share", 0, "errors.tooSmall"],
    ["share", 101, "errors.tooLarge"],
    ["share", "10", "errors.number"],
    ["share", 10.123, "errors.decimals"],
    ["startsAt", "yesterday", "errors.dateTime"],
    ["slug", "!!!", "errors.pattern"],
    ["picture.url", { url: "http://plain.example/x.png", alt: null }, "errors.image"],
    ["tags.1", ["a", 5], "errors.text"],
    ["tags", "a,b", "errors.list"],
    ["nmae", "x", "errors.unknownField"],
    ["open", true, "errors.readOnly"],
    ["passwordHash", "x", "errors.readOnly"],
    ["version", 7, "errors.unknownField"],
  ])("A new record with %s = %j is refused there", (path, value, message) => {
    const [field = ""] = path.split(".");
    expect(errorsOf({ ...good, [field]: value })[path]).toContain(message);
  });

  test("A new record names the entry and the field of a wrong sub-record", () => {
    const lines = [
      { id: "a", sku: null, count: 1 },
      { id: "b", sku: "S", count: 0, colour: "red" },
      { id: "", count: 2 },
    ];
    expect(errorsOf({ ...good, lines })).toEqual({
      "lines.1.count": ["errors.tooSmall"],
      "lines.1.colour": ["errors.unknownField"],
      "lines.2.id": ["errors.text"],
    });
  });

  test("A new record breaks a rule over several fields only once its fields are right", () => {
    expect(errorsOf({ ...good, endsAt: "2026-05-01" })).toEqual({ endsAt: ["offers.errors.endsAfterStart"] });
    expect(errorsOf({ ...good, endsAt: "2026-05-01", share: 0 })).toEqual({ share: ["errors.tooSmall"] });
  });
});

describe("A condition", () => {
  test("A condition empties the fields it hides and frees them from their own rules", () => {
    const value = accepted({ ...good, kind: "fixed", amount: 500, share: 4000 });
    expect(value).toMatchObject({ amount: 500, share: null, open: true });
  });

  test("A condition makes the fields it shows required", () => {
    expect(errorsOf({ ...good, kind: "fixed" })).toEqual({ amount: ["errors.required"] });
  });
});

describe("A change", () => {
  test("A change keeps what it does not name and derives again", () => {
    const current = { ...accepted(good), passwordHash: "hash", id: "1", version: 3 };
    expect(accepted({ kind: "fixed", amount: 100 }, current)).toMatchObject({
      name: "Summer",
      slug: "summer",
      share: null,
      amount: 100,
      open: true,
      passwordHash: "hash",
    });
  });

  test("A change keeps the slug when the title changes", () => {
    expect(accepted({ name: "Winter" }, accepted(good)).slug).toBe("summer");
  });
});

describe("Changes of records that an older declaration has allowed", () => {
  const old = {
    ...accepted(good),
    slug: null,
    kind: "gift",
    share: null,
    startsAt: null,
    endsAt: "2020-01-01T00:00:00.000Z",
    tags: ["x".repeat(1000)],
  };

  test("A change is not refused because of fields that it does not touch", () => {
    expect(accepted({ code: "ABC" }, old)).toMatchObject({ code: "ABC", kind: "gift", startsAt: null });
    // A form sends every field, most of them unchanged.
    expect(accepted({ name: "Summer", kind: "gift", startsAt: null, tags: old.tags }, old).name).toBe(
      "Summer",
    );
  });

  test("A change is checked in the fields it touches, and in those that begin to apply", () => {
    expect(errorsOf({ startsAt: "yesterday", name: "" }, old)).toEqual({
      startsAt: ["errors.dateTime"],
      name: ["errors.required"],
    });
    expect(errorsOf({ kind: "percentage" }, old)).toEqual({ share: ["errors.required"] });
    expect(errorsOf({ kind: "free", open: true, nmae: "x" }, old)).toEqual({
      kind: ["errors.option"],
      open: ["errors.readOnly"],
      nmae: ["errors.unknownField"],
    });
  });

  test("A change is held against those rules only that read its fields", () => {
    const reversed = { ...old, startsAt: "2026-01-01T00:00:00.000Z" };
    expect(accepted({ name: "Winter" }, reversed).name).toBe("Winter");
    expect(errorsOf({ startsAt: "2026-01-02" }, reversed)).toEqual({
      endsAt: ["offers.errors.endsAfterStart"],
    });
  });

  test("A change that replaces the record is checked whole", () => {
    const result = validateRecord(offers, { code: "ABC" }, old, { extent: "whole" });
    expect(result.ok ? {} : Object.keys(result.errors).toSorted()).toEqual(["kind", "startsAt", "tags.0"]);
  });
});

describe("Unique keys", () => {
  test("Unique keys reach into sub-records and ignore letter case", () => {
    const value = accepted({ ...good, code: "abc", lines: [{ id: "a", sku: "Sku-1", count: 1 }] });
    expect(uniqueKeys(offers, value)).toEqual([
      { scope: "slug", value: "summer", path: "slug", text: "summer" },
      { scope: "code", value: "abc", path: "code", text: "abc" },
      { scope: "sku", value: "sku-1", path: "lines.0.sku", text: "sku-1" },
    ]);
  });

  test("The search text has the words of every searched value and nothing else", () => {
    const value = accepted({
      ...good,
      code: "abc",
      tags: ["Hot"],
      lines: [{ id: "a", sku: "Sku-1", count: 1 }],
    });
    expect(searchText(offers, value)).toBe(" summer hot sku1 1 -");
  });
});

describe.each(registry.map((resource) => [resource.name, resource] as const))(
  "The resource %s",
  (_, resource) => {
    test("A resource has initial values that only lack required ones", () => {
      const initial = initialValues(resource.fields);
      const result = validateRecord(resource, initial);
      const errors = result.ok ? {} : result.errors;
      const rules: Readonly<Record<string, unknown>> = resource.rules ?? {};
      for (const [name, keys] of Object.entries(errors)) {
        // A cross-field rule may require a value with its own message.
        if (rules[name] && initial[name] === null) continue;
        expect({ [name]: keys }).toEqual({ [name]: ["errors.required"] });
      }
    });

    test("A resource never throws, whatever it is given", () => {
      const names = Object.keys(resource.fields);
      fc.assert(
        fc.property(fc.dictionary(fc.constantFrom(...names), fc.jsonValue()), (input) => {
          const result = validateRecord(resource, input);
          expect(typeof result.ok).toBe("boolean");
        }),
      );
    });

    test("Reading a valid record again changes nothing", () => {
      fc.assert(
        fc.property(
          fc.dictionary(fc.constantFrom(...Object.keys(resource.fields)), fc.jsonValue()),
          (input) => {
            const first = validateRecord(resource, input);
            if (!first.ok) return;
            expect(validateRecord(resource, {}, first.value)).toEqual(first);
          },
        ),
      );
    });
  },
);

test.each(["valueOf", "constructor", "toString"])("An unknown part called %s is refused in words", (name) => {
  const result = validateRecord(parkedOrders, { address: { [name]: "" } });
  expect(result).toMatchObject({ ok: false, errors: { [`address.${name}`]: [expect.any(String)] } });
});
