import { expect, test } from "vitest";
import { allExamples, states } from "../../gallery/examples.ts";
import { parts } from "../../gallery/parts.tsx";
import { isEmpty } from "../../src/core/fields/field.ts";
import { pictured } from "../docs/kinds.ts";

const files = (found: Readonly<Record<string, unknown>>, folder: string) =>
  Object.keys(found).map((path) => path.slice(path.indexOf(folder) + folder.length).replace(/\.tsx$/, ""));

test("The gallery shows every part of kit/ui", () => {
  const ui = files(import.meta.glob("../../src/kit/ui/**/*.tsx"), "/kit/ui/");
  expect(ui.length).toBeGreaterThan(20);
  expect(ui.filter((name) => !Object.hasOwn(parts, name))).toEqual([]);
});

test("The gallery shows every kind of field in every state, those of plugins too", () => {
  const views = import.meta.glob<object>("../../plugins/*/kinds/*.view.tsx", { eager: true });
  const ofPlugins = Object.values(views).flatMap((module) => Object.keys(module));
  const examples = allExamples();
  expect(examples.map(({ kind }) => kind).sort()).toEqual([...pictured, "position", ...ofPlugins].sort());
  for (const { kind, field, record, resource } of examples) {
    expect(isEmpty(record.filled), kind).toBe(false);
    expect(record.empty, kind).toBe(field.empty);
    expect(Object.keys(resource.fields), kind).toEqual(["title", ...states]);
  }
});
