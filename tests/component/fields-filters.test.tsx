import { cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import * as filters from "../../src/kit/fields/filters.ts";
import { viewOf } from "../../src/kit/fields/kinds.ts";
import { HeldFilter, renderFields, sampler } from "./fields-harness.tsx";

const others = { state: ["selling"] };

test("A kind has a filter exactly where the API compares it", () => {
  for (const field of Object.values(sampler.fields)) {
    const filter = viewOf(field)?.filter?.(filters);
    expect(filter !== undefined, field.kind).toBe(field.type.operators.length > 0);
  }
});

test("Amounts are typed in major units and asked for in minor ones", () => {
  const changed = vi.fn();
  renderFields(<HeldFilter name="price" start={{ ...others, price_lte: ["5000"] }} onChange={changed} />);
  const [from, to] = screen.getAllByRole<HTMLInputElement>("spinbutton");
  if (!from || !to) throw new Error("a bound is missing");
  expect(to.value).toBe("50.00");
  fireEvent.change(from, { target: { value: "10.5" } });
  expect(changed).toHaveBeenLastCalledWith({ ...others, price_gte: ["1050"], price_lte: ["5000"] });
  fireEvent.change(to, { target: { value: "" } });
  expect(changed).toHaveBeenLastCalledWith({ ...others, price_gte: ["1050"] });
});

test("A number is filtered from a bound, or by having no value", () => {
  const changed = vi.fn();
  renderFields(<HeldFilter name="quantity" start={{}} onChange={changed} />);
  const [from] = screen.getAllByRole("spinbutton");
  if (!from) throw new Error("a bound is missing");
  fireEvent.change(from, { target: { value: "0" } });
  expect(changed).toHaveBeenLastCalledWith({ quantity_gte: ["0"] });
  fireEvent.click(screen.getByRole("checkbox", { name: "Is empty" }));
  expect(changed).toHaveBeenLastCalledWith({ quantity_null: ["true"] });
});

test("A flag is any, yes or no", () => {
  const changed = vi.fn();
  renderFields(<HeldFilter name="published" start={{}} onChange={changed} />);
  fireEvent.click(screen.getByRole("radio", { name: "No" }));
  expect(changed).toHaveBeenLastCalledWith({ published: ["false"] });
  fireEvent.click(screen.getByRole("radio", { name: "Any" }));
  expect(changed).toHaveBeenLastCalledWith({});
});

test("Several options mean any of them: equal for one value, contained for lists", () => {
  const changed = vi.fn();
  renderFields(<HeldFilter name="state" start={{ state: ["selling"] }} onChange={changed} />);
  const [, soldOut] = screen.getAllByRole("checkbox");
  if (!soldOut) throw new Error("an option is missing");
  fireEvent.click(soldOut);
  expect(changed).toHaveBeenLastCalledWith({ state: ["selling", "soldOut"] });
  cleanup();
  renderFields(<HeldFilter name="days" start={{}} onChange={changed} />);
  const [monday] = screen.getAllByRole("checkbox");
  if (!monday) throw new Error("an option is missing");
  fireEvent.click(monday);
  expect(changed).toHaveBeenLastCalledWith({ days_like: ["monday"] });
});

test("Text is compared as chosen, and a missing text can be asked for", () => {
  const changed = vi.fn();
  renderFields(<HeldFilter name="summary" start={{ summary_startswith: ["Ro"] }} onChange={changed} />);
  const text = screen.getByRole<HTMLInputElement>("textbox");
  expect(text.value).toBe("Ro");
  fireEvent.change(text, { target: { value: "Roa" } });
  expect(changed).toHaveBeenLastCalledWith({ summary_startswith: ["Roa"] });
  fireEvent.mouseDown(screen.getByRole("combobox"));
  fireEvent.click(screen.getByTitle("Is empty"));
  expect(changed).toHaveBeenLastCalledWith({ summary_null: ["true"] });
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("References are asked for by id, those of a list as contained", async () => {
  const changed = vi.fn();
  const rows = { brands: [{ id: "b1", name: "Brand 1" }] };
  const { calls } = renderFields(<HeldFilter name="brandIds" start={{}} onChange={changed} />, { rows });
  expect(calls).toEqual([]);
  fireEvent.mouseDown(screen.getByRole("combobox"));
  fireEvent.click(await screen.findByTitle("Brand 1"));
  expect(changed).toHaveBeenLastCalledWith({ brandIds_like: ["b1"] });
  cleanup();
  renderFields(<HeldFilter name="parentId" start={{ parentId: ["x"] }} onChange={changed} />, { rows });
  fireEvent.click(screen.getByRole("checkbox", { name: "Top level" }));
  expect(changed).toHaveBeenLastCalledWith({ parentId_null: ["true"] });
});
