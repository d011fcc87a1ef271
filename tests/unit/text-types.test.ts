import { expect, test } from "vitest";
import { outdatedTypes, textLines } from "../../scripts/texts/text-types.ts";

test("The types of texts know every text of the files and of the declarations: npm run texts writes them", () => {
  expect(outdatedTypes()).toEqual([]);
});

test("The type of a text says its place and its placeholders", () => {
  const texts = {
    plain: "Save",
    named: "Add {{ name , inSentence }} to {{list}}",
    "tax-zones": { days_one: "{{count}} day" },
  };
  expect(textLines(new Map([["list", texts]]), "")).toEqual([
    "list: {",
    '  named: "{{name, inSentence}}{{list}}";',
    "  plain: string;",
    '  "tax-zones": {',
    '    days_one: "{{count}}";',
    "  };",
    "};",
  ]);
});

test("A group without texts has no type", () => {
  expect(textLines(new Map([["empty", { fields: {} }]]), "")).toEqual([]);
});
