/** A kind of field of a plugin whose view throws: the page around it works. */
import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { text } from "../../src/core/define.ts";
import { guardedKind } from "../../src/kit/fields/guarded-kind.tsx";
import type { CellWords } from "../../src/kit/fields/props.ts";
import type { KindView } from "../../src/kit/fields/views.ts";
import { customers } from "../../src/resources/customers.ts";
import { renderFields } from "./fields-harness.tsx";

function Broken(): never {
  throw new Error("no view");
}

const broken: KindView = {
  ...{ cell: Broken, draw: Broken, input: () => Broken, filter: () => Broken, width: "short" },
};
const props = { value: "x", field: text(), name: "name", resource: customers, record: {} as never };

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

test("A dash stands for a cell that throws, also where tables draw it", () => {
  const { cell: Cell, draw } = guardedKind(broken);
  renderFields(
    <>
      <Cell {...props} />
      {draw?.(props, {} as CellWords)}
      <p>rest</p>
    </>,
  );
  expect(screen.getAllByRole("img").map(({ textContent }) => textContent)).toEqual(["–", "–"]);
  expect(screen.getByText("rest")).toBeTruthy();
});

test("A sentence stands for an input or filter that throws", () => {
  const { input, filter } = guardedKind(broken);
  const [Input, Filter] = [input?.({} as never), filter?.({} as never)];
  if (!Input || !Filter) throw new Error("a part is missing");
  renderFields(
    <>
      <Input {...props} />
      <Filter {...props} value={{}} onChange={() => undefined} />
    </>,
  );
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
    "This input could not be shown. Its value stays as it is.",
    "This filter could not be shown. The list still works.",
  ]);
});

test.each<[string, () => never]>([
  ["throws", Broken],
  ["chooses nothing", () => undefined as never],
])("A sentence stands for an input or filter whose kind %s", (_, choose) => {
  const { input, filter } = guardedKind({ ...broken, input: choose, filter: choose });
  const [Input, Filter] = [input?.({} as never), filter?.({} as never)];
  if (!Input || !Filter) throw new Error("a part is missing");
  renderFields(
    <>
      <Input {...props} />
      <Filter {...props} value={{}} onChange={() => undefined} />
    </>,
  );
  expect(screen.getAllByRole("alert")).toHaveLength(2);
});

test("A guarded input is the same component each time, so that it keeps its state", () => {
  const { input } = guardedKind(broken);
  expect(input?.({} as never)).toBe(input?.({} as never));
});
