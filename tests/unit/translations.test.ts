import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { flattenTexts, type TextTree, withTexts } from "../../src/domain/texts/texts.ts";
import {
  hasEnoughTexts,
  keyOf,
  pluralFormsOf,
  progressOf,
  splitKey,
  stateOf,
  type TextForm,
  textProblem,
  textStates,
  worst,
} from "../../src/domain/texts/translations.ts";
import { namespaces, textsIn } from "../texts.ts";

const word = fc.stringMatching(/^[a-zA-Zéñ ]{1,8}$/);
const name = fc.stringMatching(/^[a-z]{1,6}$/).filter((one) => one !== "count" && one !== "shown");
const hole = name.map((one) => `{{${one}}}`);
/** A text as a list of words and placeholders. */
const pieces = fc.array(fc.oneof(word, hole), { minLength: 1, maxLength: 6 });
const sentence = (parts: readonly string[]) => `x${parts.join(" ")}`;

describe("Marks in a text", () => {
  it("The marks of a text may stand in another order, among other words", () => {
    fc.assert(
      fc.property(pieces, fc.array(word), (parts, words) => {
        const other = [...parts.filter((one) => one.startsWith("{{")).reverse(), ...words];
        expect(textProblem(sentence(parts), sentence(other), "text")).toBeNull();
      }),
    );
  });

  it("The marks that a text lacks are named", () => {
    fc.assert(
      fc.property(pieces, name, (parts, lost) => {
        fc.pre(!parts.includes(`{{${lost}}}`));
        expect(textProblem(sentence([...parts, `{{${lost}}}`]), sentence(parts), "text")).toEqual({
          key: "lost",
          marks: [`{{${lost}}}`],
        });
        expect(textProblem(sentence(parts), sentence([...parts, `{{${lost}}}`]), "text")).toEqual({
          key: "invented",
          marks: [`{{${lost}}}`],
        });
      }),
    );
  });

  it("A mark counts only when it is whole", () => {
    for (const text of ["{{name", "name}}", "{{name}", "{name}}", "{{}}"]) {
      expect(textProblem("plain", text, "text")?.key, text).toBe("braces");
    }
    expect(textProblem("a {{count, number}}", "{{ count,number }} b", "text")).toBeNull();
    expect(textProblem("a {{count, number}}", "{{count}}", "text")?.key).toBe("invented");
  });

  it("Tags stand as often as in the original, closed in order", () => {
    expect(textProblem("<b>a</b>", "<b>x</b>", "text")).toBeNull();
    expect(textProblem("<b>a</b>", "x", "text")).toEqual({ key: "lost", marks: ["<b>", "</b>"] });
    expect(textProblem("<b>a</b>", "</b>x<b>", "text")?.key).toBe("nesting");
    expect(textProblem("a<br/>b", "b<br />a", "text")).toBeNull();
    expect(textProblem("<b>a</b>", "<b>x</b><b>", "text")?.key).toBe("invented");
  });

  it("A number may be in words where the form stands for one", () => {
    const source = "{{count}} things of {{name}}";
    for (const form of ["zero", "one", "two"] as const) {
      expect(textProblem(source, "two things of {{name}}", form)).toBeNull();
      expect(textProblem(source, "two things", form)).toEqual({ key: "lost", marks: ["{{name}}"] });
    }
    for (const form of ["few", "many", "other", "text"] as const) {
      expect(textProblem(source, "things of {{name}}", form)?.key).toBe("lost");
    }
  });

  it("A text is refused if it is empty, too long, or has control characters", () => {
    expect(textProblem("a", " \n", "text")?.key).toBe("empty");
    expect(textProblem("a", "a".repeat(5001), "text")?.key).toBe("tooLong");
    for (const text of ["a\0", "a\u001b", "\ud800"])
      expect(textProblem("a", text, "text")?.key).toBe("signs");
    expect(textProblem("a", "a\n\tb 👍🏽", "text")).toBeNull();
  });

  it("The check of marks never throws", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (source, text) => {
        textProblem(source, text, "other");
        expect(textProblem(text, text, "text")?.key).not.toBe("lost");
      }),
    );
  });
});

test("A tree of texts survives being taken apart and put together", () => {
  const tree: fc.Arbitrary<TextTree> = fc.letrec<{ tree: TextTree }>((tie) => ({
    tree: fc.dictionary(name, fc.oneof({ maxDepth: 3 }, fc.string(), tie("tree")), { maxKeys: 4 }),
  })).tree;
  fc.assert(
    fc.property(tree, (one) => {
      const texts = flattenTexts(one);
      expect(flattenTexts(withTexts({}, Object.fromEntries(texts)))).toEqual(texts);
      expect(withTexts(one, {})).toEqual(one);
    }),
  );
  expect(withTexts({ a: { b: "1", c: "2" } }, { "a.b": "3", "d.e": "4" })).toEqual({
    a: { b: "3", c: "2" },
    d: { e: "4" },
  });
});

test("A key is divided into its base and its form", () => {
  expect(splitKey("pages.waiting_other")).toEqual({ base: "pages.waiting", form: "other" });
  expect(splitKey("is_on")).toEqual({ base: "is_on", form: null });
  expect(keyOf("waiting", "few")).toBe("waiting_few");
  expect(keyOf("waiting", "text")).toBe("waiting");
  expect(pluralFormsOf("en")).toEqual(["one", "other"]);
  expect(pluralFormsOf("ar")).toEqual(["zero", "one", "two", "few", "many", "other"]);
});

test("The state of a text, and of many, follows from their English", () => {
  expect(stateOf(null, null, "a")).toBe("missing");
  expect(stateOf("b", "a", "a")).toBe("done");
  expect(stateOf("b", "a", "c")).toBe("changed");
  expect([worst(["done", "changed"]), worst(["done", "missing", "changed"]), worst([])]).toEqual([
    "changed",
    "missing",
    "done",
  ]);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...textStates)), (states) => {
      const { total, missing, changed, done } = progressOf(states);
      expect([total, missing + changed + done]).toEqual([states.length, states.length]);
    }),
  );
  expect([hasEnoughTexts(5, 10), hasEnoughTexts(4, 10)]).toEqual([true, false]);
});

test.each(["en", "es", "ar"])("The shipped texts of %s pass as translations", (language) => {
  for (const namespace of namespaces()) {
    const english = new Map(flattenTexts(textsIn("en", namespace)));
    for (const [key, text] of flattenTexts(textsIn(language, namespace))) {
      const { base, form } = splitKey(key);
      const plural = english.get(keyOf(base, "other"));
      const as: TextForm = plural !== undefined && form ? form : "text";
      expect(textProblem(plural ?? english.get(key) ?? "", text, as), `${namespace} ${key}`).toBeNull();
    }
  }
});
