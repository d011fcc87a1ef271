import { expect, it } from "vitest";
import { multiSelect, select } from "../../../src/core/define.ts";
import { withLabels } from "../../../src/core/kinds/select.ts";
import { textsOf } from "../../../src/core/texts/texts-of.ts";
import { baseCurrency } from "../../../src/domain/money/base-currency.ts";
import { resources } from "../../../src/resources/index.ts";
import { namespaces, textsIn } from "../../texts.ts";

const languages = ["en", "es", "ar"] as const;
type Texts = { readonly options?: Readonly<Record<string, Readonly<Record<string, string>>>> };

const labelsIn = (language: string, resource: string): Texts["options"] => {
  const file = textsOf(resource);
  return namespaces(language).includes(file) ? (textsIn(language, file) as Texts).options : undefined;
};

const choices = [...resources.values()].flatMap((resource) =>
  Object.entries(resource.fields).flatMap(([name, field]) =>
    field.kind === "select" || field.kind === "multiSelect" ? [{ resource: resource.name, name, field }] : [],
  ),
);

it.each(choices)(
  "A label of an option is read in every shipped language: $resource.$name",
  ({ resource, name, field }) => {
    const { options = [] } = field as { options?: readonly string[] };
    const labelsOf = (option: string) =>
      languages.map((one) => labelsIn(one, resource)?.[name]?.[option] ?? "");
    const reading = withLabels(field, labelsOf);
    for (const option of options) {
      for (const label of labelsOf(option).filter(Boolean)) {
        const twins = options.filter((one) =>
          labelsOf(one).some((other) => other.toLowerCase() === label.toLowerCase()),
        );
        const found = reading.type.fromCsv(label, reading, baseCurrency());
        const value = "value" in found ? [found.value].flat()[0] : found.error;
        expect(twins, `${label} → ${String(value)}`).toContain(value);
      }
    }
  },
);

it("The value of an option comes before the label of another one, and the first language before others", () => {
  const field = select(["net-30", "Net 60"]);
  const labels: Record<string, string[]> = {
    "net-30": ["Net 60", "A 30 días"],
    "Net 60": ["Net 30", "A 60 días"],
  };
  const reading = withLabels(field, (option) => labels[option] ?? []);
  const read = (text: string) => reading.type.fromCsv(text, reading, baseCurrency());
  expect(read("Net 60")).toEqual({ value: "Net 60" });
  expect(read(" net  30 ")).toEqual({ value: "Net 60" });
  expect(read("a 30 DÍAS")).toEqual({ value: "net-30" });
  expect(read("net 90")).toEqual({ error: "errors.option" });
});

it("Several labels in one cell are read", () => {
  const field = multiSelect(["monday", "friday"]);
  const reading = withLabels(field, (option) => [option === "monday" ? "lunes" : "viernes"]);
  expect(reading.type.fromCsv("Lunes; Viernes", reading, baseCurrency())).toEqual({
    value: ["monday", "friday"],
  });
});
