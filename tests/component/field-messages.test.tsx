/** The bounds and formats in the messages of fields. */
import { fireEvent, renderHook, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { useState } from "react";
import { I18nextProvider } from "react-i18next";
import { afterEach, expect, test } from "vitest";
import type { AnyField, Fields } from "../../src/core/fields/field.ts";
import { entryFieldsOf, partsOf } from "../../src/core/fields/options.ts";
import { fieldAt } from "../../src/core/validation/limits.ts";
import { readFields } from "../../src/core/validation/read.ts";
import { setBaseCurrency } from "../../src/domain/money/base-currency.ts";
import { defaultCurrency } from "../../src/domain/money/money.ts";
import { useLabels } from "../../src/kit/context/labels.ts";
import { MoneyControl } from "../../src/kit/numbers/inputs.tsx";
import { globals, resources } from "../../src/resources/index.ts";
import { HeldInput, renderFields, sampler } from "./fields-harness.tsx";
import { i18n } from "./harness.tsx";

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
);
const declared = [...resources.values(), ...globals.values()];
const labelsOf = (resource: (typeof declared)[number]) =>
  renderHook(() => useLabels(resource), { wrapper }).result.current;

afterEach(() => setBaseCurrency(defaultCurrency));

const bounded = ["tooShort", "tooLong", "tooSmall", "tooLarge", "tooMany", "decimals", "pattern", "integer"];

/** The paths of all fields, with the place of an entry in a list. */
function pathsOf(fields: Fields): [path: string, field: AnyField][] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const inside = pathsOf({ ...entryFieldsOf(field), ...partsOf(field) });
    const at = Object.keys(entryFieldsOf(field)).length > 0 ? `${name}.2` : name;
    return [[name, field], ...inside.map(([path, one]): [string, AnyField] => [`${at}.${path}`, one])];
  });
}

test.each(declared.map((resource) => [resource.name, resource] as const))(
  "No message of a field of %s shows a placeholder or a bare format",
  (_, resource) => {
    const labels = labelsOf(resource);
    for (const [path, field] of pathsOf(resource.fields)) {
      expect(fieldAt(resource.fields, path)?.field, path).toBe(field);
      for (const key of bounded) {
        const text = labels.error(`errors.${key}`, path);
        expect(text, `${path} ${key}`).not.toMatch(/\{\{|undefined|NaN/);
        const hasFormat = "pattern" in field && field.pattern !== undefined;
        if (key === "pattern" && hasFormat) expect(text, path).not.toBe("This format is not valid.");
      }
    }
  },
);

test("A bound of the kind is told as the reader writes it, an amount as money", () => {
  const labels = labelsOf(sampler);
  expect(labels.error("errors.tooLarge", "price")).toBe("This is too large.");
  expect(labels.error("errors.amountLimit", "price")).toMatch(
    /^The largest amount here is \$99,999,999\.99\. /,
  );
  expect(labels.error("errors.sumLimit", null)).toMatch(
    /^The largest amount here is \$99,999,999,990\.00\. /,
  );
  setBaseCurrency({ code: "JPY", digits: 0 });
  expect(labels.error("errors.amountLimit", "price")).toMatch(
    /^The largest amount here is ¥9,999,999,999\. /,
  );
  setBaseCurrency(defaultCurrency);
  expect(labels.error("errors.tooSmall", "price")).toBe("This must be at least $0.00.");
  expect(labels.error("errors.tooLarge", "quantity")).toBe("This must be at most 2,147,483,647.");
  expect(labels.error("errors.tooLarge", "taxRate")).toBe("This must be at most 100%.");
  expect(labels.error("errors.tooLong", "values.0.name")).toBe("Use 5 characters or fewer.");
  expect(labels.error("errors.tooLong", "images.1.alt")).toBe("Use 500 characters or fewer.");
  expect(labels.error("errors.tooMany", "images")).toBe("Use at most 3 entries.");
  expect(labels.error("errors.pattern", "slug")).toMatch(/^Use lowercase letters/);
  expect(labels.error("errors.tooLarge", "nowhere")).toBe("This is too large.");
});

test("A text in another format is not told its length as well", () => {
  const countries = resources.get("countries");
  const { errors } = readFields(countries?.fields ?? {}, { isoCode: "no spaces! ".repeat(40) });
  expect(errors.isoCode).toEqual(["errors.pattern"]);
});

test.each([
  [{ code: "JPY", digits: 0 }, "10.5", "An amount in Japanese Yen has no decimals, like 123456."],
  [
    { code: "KWD", digits: 3 },
    "4.2742",
    "An amount in Kuwaiti Dinar has at most 3 decimals, like 123456.000.",
  ],
  [defaultCurrency, "1.005", "An amount in US Dollar has at most 2 decimals, like 123456.00."],
])("%j: %s stays in the field as it is typed, and is refused there", (currency, typed, message) => {
  setBaseCurrency(currency);
  let held: number | null = null;
  function Held() {
    const [minor, setMinor] = useState<number | null>(null);
    held = minor;
    return <MoneyControl aria-label="Amount" minor={minor} onChange={setMinor} />;
  }
  renderFields(<Held />);
  const input = screen.getByLabelText<HTMLInputElement>("Amount");
  fireEvent.change(input, { target: { value: typed } });
  fireEvent.keyDown(input, { key: "Enter" });
  fireEvent.blur(input);
  expect(input.value).toBe(typed);
  const { errors } = readFields({ price: sampler.fields.price } as Fields, { price: held });
  expect(errors.price).toEqual(["errors.integer"]);
  expect(labelsOf(sampler).error("errors.integer", "price")).toBe(message);
});

test.each(["price", "quantity", "weight", "taxRate"])(
  "Letters in %s stay and are told to be no number",
  (name) => {
    let value: unknown = null;
    renderFields(<HeldInput name={name} start={5} onChange={(next) => (value = next)} />);
    const input = screen.getByLabelText<HTMLInputElement>(name);
    fireEvent.change(input, { target: { value: "abc" } });
    fireEvent.blur(input);
    expect(input.value).toBe("abc");
    const { errors } = readFields({ [name]: sampler.fields[name] } as Fields, { [name]: value });
    expect(errors[name]).toEqual(["errors.number"]);
    fireEvent.change(input, { target: { value: "7" } });
    expect(value).toBe(name === "price" ? 700 : 7);
  },
);

test.each(["price", "quantity", "weight"])("The text in %s is selected when it gets the focus", (name) => {
  renderFields(<HeldInput name={name} start={500} onChange={() => undefined} />);
  const input = screen.getByLabelText<HTMLInputElement>(name);
  fireEvent.focus(input);
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, input.value.length]);
  input.setSelectionRange(1, 1);
  fireEvent.mouseUp(input);
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, input.value.length]);
});
