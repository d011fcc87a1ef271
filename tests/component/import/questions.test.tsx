import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import * as texts from "../../../src/providers/i18n/other-texts.ts";
import { customers } from "../../../src/resources/customers.ts";
import { i18n } from "../harness.tsx";
import { type Api, type Body, paste, press, type Result, show } from "./harness.tsx";

beforeEach(() => {
  vi.spyOn(texts, "otherTexts").mockReturnValue(Promise.resolve(i18n));
});

const answersIn = (body: Body | undefined) => body?.answers as Record<string, never> | undefined;

const importButton = (name: RegExp) => screen.findByRole<HTMLButtonElement>("button", { name });

const shoes = {
  field: "categoryIds",
  resource: "categories",
  text: "Shoes",
  candidates: [
    { id: "his", title: "Men › Shoes", about: ["shoes"] },
    { id: "hers", title: "Women › Shoes", about: ["her-shoes"] },
  ],
};

/** Rows of “Shoes” fail until the user says which. */
const naming: Api = async ({ rows, answers }) => {
  const meant = (answers as { meant?: { categories?: Record<string, string | null> } } | undefined)?.meant;
  const chosen = meant?.categories?.Shoes;
  return rows.map(({ categoryIds }): Result => {
    if (!String(categoryIds).includes("Shoes")) return { outcome: "created" };
    if (chosen === null) return { outcome: "skipped", questions: [shoes] };
    return chosen === undefined
      ? { outcome: "failed", errors: { categoryIds: ["errors.referenceAmbiguous"] }, questions: [shoes] }
      : { outcome: "created", questions: [shoes] };
  });
};

const goods = "Product name,Price,Categories\nBoot,1,Shoes\nPump,1,Shoes\nHat,1,Hats\n";

it("A name of several records is asked once, with their paths, before anything is written", async () => {
  const { calls } = show({ api: naming });
  await paste(goods);
  await press("Check rows");
  const choices = await screen.findByRole("radiogroup", { name: /“Shoes”/ });
  expect(screen.getByText("Categories, 2 rows")).toBeTruthy();
  expect(within(choices).getAllByRole("radio")).toHaveLength(3);
  const button = await importButton(/^Import 1 record/);
  expect(button.disabled).toBe(true);
  expect(screen.getByText("Answer the open question first.")).toBeTruthy();

  fireEvent.click(within(choices).getByRole("radio", { name: /Women › Shoes/ }));
  await waitFor(() => expect(calls.at(-1)?.answers).toEqual({ meant: { categories: { Shoes: "hers" } } }));
  await press("Import 3 records");
  expect(await screen.findByText("3 created.")).toBeTruthy();
  expect(calls.at(-1)).toMatchObject({
    dryRun: false,
    answers: { meant: { categories: { Shoes: "hers" } } },
  });
});

it("Rows with an unclear name are left out when the user says so, and the answer can be changed", async () => {
  const { calls } = show({ api: naming });
  await paste(goods);
  await press("Check rows");
  fireEvent.click(await screen.findByRole("radio", { name: "Leave these 2 rows out" }));
  expect(await screen.findByText("To be left out")).toBeTruthy();
  await importButton(/^Import 1 record/);
  expect(screen.getByText("Not imported: 2 left out.")).toBeTruthy();
  fireEvent.click(screen.getByRole("radio", { name: /^Men › Shoes/ }));
  await importButton(/^Import 3 records/);
  // Going back to the columns keeps the answer.
  await press("Back");
  await press("Check rows");
  await importButton(/^Import 3 records/);
  expect(calls.at(-1)?.answers).toEqual({ meant: { categories: { Shoes: "his" } } });
});

const ana = { id: "a", title: "Ana Pérez", about: ["ana@example.com"], shared: ["phone"] };

/** Customers from the second on look like Ana. */
const looking: Api = async ({ rows, answers }) => {
  const said = (answers as { alikeRows?: Record<string, string> } | undefined)?.alikeRows ?? {};
  return rows.map(({ name }, at): Result => {
    if (name === "New") return { outcome: "created" };
    const word = { update: "updated", skip: "skipped" }[said[at] ?? ""] ?? "created";
    return { outcome: word, alike: ana };
  });
};

const people = (count: number) =>
  `Name,Phone\nNew,\n${Array.from({ length: count }, (_, at) => `P${at},+34600000001`).join("\n")}\n`;

it("A person who looks like a customer is updated, created or left out, row by row", async () => {
  const { calls } = show({ api: looking, resource: customers });
  await paste(people(3));
  await press("Check rows");
  const second = await screen.findByRole("radiogroup", { name: "Line 3: P0 · +34600000001" });
  expect(screen.getAllByText("Like Ana Pérez · ana@example.com (same phone number)")).toHaveLength(3);
  fireEvent.click(within(second).getByRole("radio", { name: "Update" }));
  const third = screen.getByRole("radiogroup", { name: /^Line 4/ });
  fireEvent.click(within(third).getByRole("radio", { name: "Leave out" }));
  expect(await screen.findByText("Answer the open question first.")).toBeTruthy();
  const last = screen.getByRole("radiogroup", { name: /^Line 5/ });
  fireEvent.click(within(last).getByRole("radio", { name: "Create another" }));
  await press("Import 3 records");
  expect(await screen.findByText("2 created, 1 updated, 1 left out.")).toBeTruthy();
  expect(answersIn(calls.at(-1))).toEqual({ alikeRows: { "1": "update", "2": "skip", "3": "create" } });
});

it("Three hundred rows that look alike are answered at once, and shown in pages", async () => {
  const { calls } = show({ api: looking, resource: customers });
  await paste(people(300));
  await press("Check rows");
  const all = await screen.findByRole("radiogroup", { name: "The same for all 300" });
  expect(screen.getAllByRole("radiogroup").length).toBeLessThan(20);
  fireEvent.click(within(all).getByRole("radio", { name: "Update" }));
  await press("Import 301 records");
  await waitFor(() => expect(calls.filter(({ dryRun }) => !dryRun).length).toBeGreaterThan(1));
  // Rows of a later request count from its beginning.
  const sent = calls
    .filter(({ dryRun }) => !dryRun)
    .map((call) => ({
      rows: call.rows.length,
      ...(answersIn(call) as unknown as { alikeRows: Record<string, string> }),
    }));
  expect(Object.keys(sent[0]?.alikeRows ?? {})).toHaveLength(sent[0] ? sent[0].rows - 1 : 0);
  expect(Object.keys(sent[1]?.alikeRows ?? {})).toEqual(
    Array.from({ length: sent[1]?.rows ?? 0 }, (_, at) => String(at)),
  );
});

it("A role that may not edit is not offered to update", async () => {
  show({ api: looking, resource: customers, role: "cashier" });
  await paste(people(1));
  await press("Check rows");
  const row = await screen.findByRole("radiogroup", { name: /^Line 3/ });
  expect(within(row).getAllByRole("radio")).toHaveLength(2);
});

/** The first product exists. */
const oneKnown: Api = async ({ rows }) =>
  rows.map((_, at) => ({ outcome: at === 0 ? "updated" : "created" }));

it("A file without stock says what becomes of new products, and asks once", async () => {
  const { calls } = show({ api: oneKnown });
  await paste("Product name,Price\nPot,1\nJug,2\n");
  await press("Check rows");
  const choices = await screen.findByRole("radiogroup", { name: /The file has no stock/ });
  expect(screen.getByText(/This is for 1 new record\./)).toBeTruthy();
  const sellsOn = within(choices).getByRole<HTMLInputElement>("radio", {
    name: /Sell them without counting/,
  });
  expect(sellsOn.checked).toBe(true);
  expect(calls.at(-1)?.rows[1]).toMatchObject({ whenNew: { allowOutOfStockOrder: true } });
  fireEvent.click(within(choices).getByRole("radio", { name: /Start at 0/ }));
  await press("Import 2 records");
  await waitFor(() => expect(calls.at(-1)?.dryRun).toBe(false));
  expect(calls.at(-1)?.rows[1]).toMatchObject({ whenNew: { quantity: 0 } });
});

it("A file with stock asks nothing", async () => {
  const { calls } = show({ api: oneKnown });
  await paste("Product name,Price,Quantity\nPot,1,\nJug,2,5\n");
  await press("Check rows");
  await importButton(/^Import 2 records/);
  expect(screen.queryByText(/The file has no stock/)).toBeNull();
  expect(calls.at(-1)?.rows[1]).not.toHaveProperty("whenNew");
});
