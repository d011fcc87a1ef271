/** A customer's addresses offer enabled countries and the states of the chosen one. */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Form } from "antd";
import { expect, test, vi } from "vitest";
import type { Role } from "../../src/domain/roles.ts";
import { InputOf } from "../../src/kit/fields/input-of.tsx";
import { countries } from "../../src/resources/countries.ts";
import { customers } from "../../src/resources/customers.ts";
import { overrides } from "../../src/screens/overrides.ts";
import { personAs, showElement } from "./harness.tsx";

const rows: Readonly<Record<string, readonly object[]>> = {
  countries: [
    { id: "us", name: "United States", isoCode: "US", published: true },
    { id: "fr", name: "France", isoCode: "FR", published: true },
  ],
  states: [{ id: "or", name: "Oregon", code: "OR", countryId: "us", published: true }],
};

const home = { id: "a", line1: "1 Way", city: "Portland", state: "OR", countryCode: "US" };

function show(address: object, role: Role = "admin") {
  const asked: unknown[] = [];
  const changed = vi.fn();
  const getList = async ({ resource, filters }: { resource: string; filters: unknown }) => {
    asked.push([resource, filters]);
    const data = rows[resource] ?? [];
    return { data, total: data.length };
  };
  showElement(
    <Form initialValues={{ addresses: [address] }} onValuesChange={({ addresses }) => changed(addresses[0])}>
      <Form.Item name="addresses">
        <InputOf name="addresses" resource={customers} errors={{}} />
      </Form.Item>
    </Form>,
    { provider: { getList }, overrides, admin: personAs(role), staleTime: 60_000 },
  );
  return { changed, asked };
}

const entry = async () => within(await screen.findByRole("group", { name: "Entry 1" }));
const openedBy = (input: HTMLElement) => {
  fireEvent.mouseDown(input);
  return input;
};

test("The country of an address is chosen from those on offer, and another one takes its state along", async () => {
  const { changed, asked } = show(home);
  const fields = await entry();
  const country = await fields.findByRole("combobox", { name: "Country" });
  await fields.findByTitle("United States");
  await fields.findByTitle("Oregon");
  openedBy(country);
  fireEvent.click(await screen.findByTitle("France"));
  expect(changed).toHaveBeenLastCalledWith({ ...home, countryCode: "FR", state: null });
  const published = { field: "published", operator: "eq", value: true };
  expect(asked).toContainEqual([countries.name, [published]]);
  const questions = asked.map((one) => JSON.stringify(one));
  expect(new Set(questions).size).toBe(questions.length);
});

test("A country that is no longer offered stays until another one is chosen", async () => {
  show({ ...home, countryCode: "DE", state: "Hesse" });
  const fields = await entry();
  expect((await fields.findByTitle("DE")).textContent).toBe("DE");
  expect((await fields.findByRole<HTMLInputElement>("textbox", { name: "State or province" })).value).toBe(
    "Hesse",
  );
});

test("A user who may not see countries types a code", async () => {
  const { changed, asked } = show(home, "accountant");
  const input = await (await entry()).findByRole("textbox", { name: "Country" });
  fireEvent.change(input, { target: { value: "FR" } });
  await waitFor(() => expect(changed).toHaveBeenLastCalledWith({ ...home, countryCode: "FR", state: null }));
  expect(asked).toEqual([]);
});
