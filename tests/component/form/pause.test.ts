/** All fields are validated once after a series of keys, not at each of them. */
import { beforeEach, expect, test, vi } from "vitest";
import { defineResource, text } from "../../../src/core/define.ts";
import { createFormModel } from "../../../src/kit/form/form-model.ts";

beforeEach(() => void vi.useFakeTimers());

function typing() {
  const rule = vi.fn(({ title }: { readonly title: string }) => title !== "wrong" || "errors.wrong");
  const resource = defineResource({
    name: "gadgets",
    icon: "tag",
    group: "catalog",
    area: "catalog",
    title: "title",
    fields: { title: text({ required: true }) },
    rules: { title: rule },
    list: { columns: ["title"] },
  });
  const record = { id: "g1", version: 1, title: "Lamp" };
  const held: Record<string, unknown> = { ...record };
  const port = { read: () => held, write: (values: object) => void Object.assign(held, values) };
  const model = createFormModel({ resource, names: ["title"], record, draftKey: "draft", port });
  const type = (title: string) => {
    held.title = title;
    model.changed();
  };
  return { model, rule, type, errors: () => model.store.getState().errors };
}

test("One validation follows the last key", () => {
  const { model, rule, type, errors } = typing();
  model.left("title", true);
  rule.mockClear();
  for (const title of ["w", "wr", "wro", "wron", "wrong"]) {
    type(title);
    vi.advanceTimersByTime(100);
  }
  expect(rule).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(rule).toHaveBeenCalledTimes(1);
  expect(errors()).toEqual({ title: ["errors.wrong"] });
});

test("A save and the next field do not wait for it", () => {
  const { model, rule, type, errors } = typing();
  type("wrong");
  model.left("title", true);
  expect(errors()).toEqual({ title: ["errors.wrong"] });
  type("Lamp 2");
  expect(model.check()?.patch).toEqual({ title: "Lamp 2" });
  expect(errors()).toEqual({});
  rule.mockClear();
  vi.runAllTimers();
  expect(rule).not.toHaveBeenCalled();
});
