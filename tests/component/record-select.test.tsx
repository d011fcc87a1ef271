/** Pickers stand on Refine's `useSelect`: what they ask the server for, and how often. */
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { manifestOf } from "../../src/core/manifest-of.ts";
import { RecordSelect } from "../../src/kit/references/record-select.tsx";
import { customers } from "../../src/resources/customers.ts";
import { renderFields } from "./fields-harness.tsx";

const rows = {
  customers: [
    { id: "a", name: "Ana", email: "ana@example.com", phone: null },
    { id: "b", name: "Ben", email: "ben@example.com", phone: null },
    { id: "c", name: "Cleo", email: "cleo@example.com", phone: null },
  ],
};

function Held({ start }: { readonly start: readonly string[] }) {
  const [ids, setIds] = useState(start);
  return (
    <RecordSelect
      target={manifestOf(customers)}
      offers={{ active: true }}
      aria-label="pick"
      multiple
      ids={ids}
      onChange={setIds}
    />
  );
}

const offers = { field: "active", operator: "eq", value: true };
const chips = () =>
  [...document.querySelectorAll(".ant-select-selection-item-content")].map((one) => one.textContent);

test("A picker asks for its titles, for a page of options when opened, and once for what is typed", async () => {
  const { calls } = renderFields(<Held start={["b"]} />, { rows });
  await waitFor(() => expect(chips()).toEqual(["Ben"]));
  const asked = (method: string) => calls.filter((call) => call.method === method).map((call) => call.asked);
  expect([asked("getMany"), asked("getList")]).toEqual([[["b"]], []]);

  const input = screen.getByRole("combobox");
  fireEvent.mouseDown(input);
  await screen.findAllByRole("option");
  expect(asked("getList")).toEqual([[offers]]);

  for (const value of ["C", "Cl", "Cle "]) fireEvent.change(input, { target: { value } });
  await waitFor(() => expect(asked("getList").length).toBe(2));
  expect(asked("getList")[1]).toEqual([offers, { field: "q", operator: "eq", value: "Cle" }]);

  // What was found is known: choosing it asks for nothing, the options without a text are still fresh.
  fireEvent.click(await screen.findByTitle("Cleo"));
  expect(chips()).toEqual(["Ben", "Cleo"]);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect([asked("getMany").length, asked("getList").length]).toEqual([1, 2]);
});

test("A picker that is open does not ask again when the address changes, as by the filter it chooses", async () => {
  const { calls, router, queries } = renderFields(<Held start={[]} />, { rows, path: "/?name_like=x" });
  fireEvent.mouseDown(await screen.findByRole("combobox"));
  await screen.findAllByRole("option");
  await act(() => router.navigate("/?name_like=x&customerId=a"));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(calls.map(({ method }) => method)).toEqual(["getList"]);

  // Somebody changes a customer.
  await act(() => queries.invalidateQueries());
  expect(calls.map(({ method }) => method)).toEqual(["getList", "getList"]);
  expect(screen.getAllByRole("option").length).toBeGreaterThan(1);
});

test("A chosen record that is not offered is no option", async () => {
  const { calls } = renderFields(<Held start={["gone"]} />, { rows });
  await waitFor(() => expect(chips()).toEqual(["Deleted"]));
  fireEvent.mouseDown(screen.getByRole("combobox"));
  expect((await screen.findAllByRole("option")).map((one) => one.getAttribute("aria-label"))).not.toContain(
    "Deleted",
  );
  expect(calls.map(({ method }) => method)).toEqual(["getMany", "getList"]);
});

test("A picker looks for closer titles if more records match than it shows, and only then", async () => {
  const crowd = Array.from({ length: 25 }, (_, at) => ({
    id: `${at}`,
    name: `Ana ${at}`,
    email: null,
    phone: null,
  }));
  const { calls } = renderFields(<Held start={[]} />, { rows: { customers: crowd } });
  const input = await screen.findByRole("combobox");
  fireEvent.mouseDown(input);
  await screen.findByTitle("Ana 0");

  fireEvent.change(input, { target: { value: "Ana 24" } });
  await screen.findByTitle("Ana 24");
  expect(calls).toHaveLength(2);

  fireEvent.change(input, { target: { value: "Ana" } });
  await waitFor(() => expect(calls).toHaveLength(4));
  expect(calls.at(-1)?.asked).toEqual([offers, { field: "name", operator: "contains", value: "Ana" }]);
});
