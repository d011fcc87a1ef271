import { readFileSync } from "node:fs";
import { join } from "node:path";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { createInstance } from "i18next";
import { beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "../../../src/providers/api-error.ts";
import { http } from "../../../src/providers/http.ts";
import * as texts from "../../../src/providers/i18n/other-texts.ts";
import { categories } from "../../../src/resources/categories.ts";
import { namespaces, textsIn } from "../../texts.ts";
import { i18n } from "../harness.tsx";
import { type Api, allCreated, choose, paste, press, saved, show } from "./harness.tsx";

const words = Promise.resolve(i18n);
const spanish = createInstance();
const inSpanish = spanish
  .init({
    lng: "es",
    resources: { es: Object.fromEntries(namespaces("es").map((name) => [name, textsIn("es", name)])) },
    interpolation: { escapeValue: false },
  })
  .then(() => spanish);
beforeEach(() => {
  vi.spyOn(texts, "otherTexts").mockImplementation((code) => (code === "es" ? inSpanish : words));
});

const count = (label: string) => {
  const term = screen.getByText(label, { selector: "dt" });
  return term.nextElementSibling?.textContent;
};

const many = (rows: number) =>
  `Title,Price\n${Array.from({ length: rows }, (_, at) => `Pot ${at},1`).join("\n")}\n`;

it("maps, shows errors at their cells, mends one, tries again and imports", async () => {
  const { calls } = show();
  await paste("Product name;Price;Colour\nPot;9,50;red\nVase;cheap;blue\nCup;1;\n");

  expect(await screen.findByText(/3 rows · 3 columns · separated by semicolons/)).toBeTruthy();
  expect(screen.getByText("2 of 3 columns are imported")).toBeTruthy();
  await press("Check rows");

  const wrong = await screen.findByLabelText("Price in line 3");
  expect(wrong.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("Enter an amount, like 19.99.")).toBeTruthy();
  await waitFor(() => expect(count("To be created")).toBe("2"));
  expect(count("With errors")).toBe("1");
  expect(calls).toEqual([
    {
      rows: [
        { title: "Pot", price: 950 },
        { title: "Cup", price: 100 },
      ],
      mode: "upsert",
      dryRun: true,
    },
  ]);

  fireEvent.change(wrong, { target: { value: "12" } });
  fireEvent.blur(wrong);
  await waitFor(() => expect(count("To be created")).toBe("3"));
  fireEvent.click(screen.getByText("1 column is not imported, or only in part"));
  expect(await screen.findByText("Colour")).toBeTruthy();
  expect(screen.getByText("2 rows")).toBeTruthy();

  await press("Import 3 records");
  expect(await screen.findByText("All 3 records imported.")).toBeTruthy();
  expect(calls.at(-1)).toMatchObject({
    dryRun: false,
    rows: [{ price: 950 }, { price: 1200 }, { price: 100 }],
  });
  expect(count("Created")).toBe("3");
});

it("is undone: created records are deleted, changed ones restored, and what others use is kept", async () => {
  const api: Api = async (body) =>
    body.rows
      ? body.rows.map((_, at) => ({
          outcome: at === 1 ? "updated" : "created",
          id: `r${at}`,
          version: at + 1,
        }))
      : [];
  const { calls } = show({ api, role: "admin" });
  await paste("Title,Price\nPot,9\nVase,2\nCup,1\n");
  await press("Check rows");
  await press("Import 3 records");
  await screen.findByText("All 3 records imported.");
  await press("Undo import");
  expect(await screen.findByText("2 records that it created are deleted.")).toBeTruthy();
  expect(screen.getByText("1 record gets its former values.")).toBeTruthy();
  const answers = (url: string, body: unknown) => {
    calls.push(body as (typeof calls)[number]);
    const { ids } = body as { readonly ids: readonly string[] };
    expect(url).toMatch(/products\/bulk$/);
    return { data: { results: ids.map((id) => ({ id, ok: id !== "r0" })) } };
  };
  vi.spyOn(http, "post").mockImplementation(async (url, body) => answers(url, body));
  const confirm = screen.getAllByRole("button", { name: "Undo import", hidden: true }).at(-1);
  if (confirm) fireEvent.click(confirm);
  expect(await screen.findByText("Import undone for 2 records.")).toBeTruthy();
  expect(screen.getByText("1 record stays as it is: it is in use, or was changed since.")).toBeTruthy();
  expect(calls.slice(-2)).toMatchObject([
    { undo: "edit", ids: ["r1"], versions: { r1: 2 } },
    { delete: true, ids: ["r2", "r0"], versions: { r0: 1, r2: 3 } },
  ]);
});

it("deletes what was created for references when it is undone, as far as the role may", async () => {
  const made = [
    { resource: "categories", id: "c1", version: 1 },
    { resource: "categories", id: "c2", version: 1 },
    { resource: "brands", id: "b1", version: 1 },
  ];
  const api: Api = async (body) =>
    body.rows.map(() => ({ outcome: "created", id: "p1", version: 1, ...(body.dryRun ? {} : { made }) }));
  show({ api, role: "admin", declared: [categories] });
  await paste("Title,Price\nPot,9\n");
  await press("Check rows");
  await press("Import 1 record");
  await screen.findByText("1 record imported.");
  const calls: unknown[] = [];
  vi.spyOn(http, "post").mockImplementation(async (url, body) => {
    calls.push([url, body]);
    const { ids } = body as { readonly ids: readonly string[] };
    return { data: { results: ids.map((id) => ({ id, ok: id !== "c2" })) } };
  });
  await press("Undo import");
  expect(await screen.findByText("2 records that it created for references are deleted, too.")).toBeTruthy();
  expect(
    screen.getByText("1 record that it created for references stays, because your role cannot delete it."),
  ).toBeTruthy();
  const confirm = screen.getAllByRole("button", { name: "Undo import", hidden: true }).at(-1);
  if (confirm) fireEvent.click(confirm);
  expect(await screen.findByText("Import undone for 2 records.")).toBeTruthy();
  expect(screen.getByText("1 record stays as it is: it is in use, or was changed since.")).toBeTruthy();
  expect(calls).toEqual([
    [expect.stringMatching(/products\/bulk$/), { delete: true, ids: ["p1"], versions: { p1: 1 } }],
    [
      expect.stringMatching(/categories\/bulk$/),
      { delete: true, ids: ["c2", "c1"], versions: { c1: 1, c2: 1 } },
    ],
  ]);
});

it("is not undone by somebody who may not delete what it created", async () => {
  show({ api: async ({ rows }) => rows.map((_, at) => ({ outcome: "created", id: `r${at}`, version: 1 })) });
  await paste("Title,Price\nPot,9\n");
  await press("Check rows");
  await press("Import 1 record");
  await screen.findByText("1 record imported.");
  expect(screen.queryByText("Undo import")).toBeNull();
});

it("understands a Shopify export as it is and says what is not taken", async () => {
  const unseen = ["cdn.example", "cdn.example"];
  const api: Api = async (body) =>
    (await allCreated(body)).map((one, at) => (at === 2 ? { ...one, unseen } : one));
  const { calls } = show({ api });
  const name = "shopify-home-and-garden.csv";
  const data = readFileSync(join(import.meta.dirname, "../../fixtures", name));
  choose(new File([new Uint8Array(data)], name));
  expect(await screen.findByText("Recognized format: Shopify product export.")).toBeTruthy();
  expect(screen.getByText(/21 rows, 20 records/)).toBeTruthy();
  expect(screen.getByText("Variant Taxable")).toBeTruthy();
  expect(screen.getAllByText("21 rows").length).toBeGreaterThan(0);
  await press("Check rows");
  await waitFor(() => expect(count("To be created")).toBe("20"));
  expect(calls[0]?.rows).toHaveLength(20);
  expect(screen.getByText("2 images")).toBeTruthy();
  expect(screen.getByText(/^2 images on cdn\.example are imported but will not be shown\./)).toBeTruthy();
  expect(screen.getByText("2 images will not be shown.")).toBeTruthy();
});

it("puts the API's own errors at their cells and hands out the failed rows", async () => {
  const api: Api = async ({ rows }) =>
    rows.map((row) =>
      row.sku === "A-1" ? { outcome: "failed", errors: { sku: ["errors.unique"] } } : { outcome: "updated" },
    );
  show({ api });
  await paste("Title,SKU,Price\n=Pot,A-1,1\nVase,A-2,2\n");
  await press("Check rows");
  const cell = await screen.findByLabelText("SKU in line 2");
  const described = document.getElementById(cell.getAttribute("aria-describedby") ?? "");
  expect(described?.textContent).toBe("Another record already uses this.");
  await press("Import 1, skip 1");
  expect(
    await screen.findByText("1 record failed and was not changed. The others were imported."),
  ).toBeTruthy();
  expect(screen.getByText(/SKU: Another record already uses this/)).toBeTruthy();
  await press("Download failed rows");
  expect(await saved[0]?.text()).toBe(
    "Import error,Title,SKU,Price\r\nSKU: Another record already uses this.,'=Pot,A-1,1\r\n",
  );
});

it("stops after the batch under way, says what was done, and carries on from there", async () => {
  const answers: (() => void)[] = [];
  const api: Api = async (body) => {
    if (!body.dryRun) await new Promise<void>((resolve) => answers.push(resolve));
    return allCreated(body);
  };
  const { calls, router } = show({ api });
  await paste(many(450));
  await press("Check rows");
  await press("Import 450 records");
  await waitFor(() => expect(answers).toHaveLength(1));
  await router.navigate("/products");
  expect(router.state.location.pathname).toBe("/products/import");
  await press("Stop");
  answers[0]?.();
  expect(await screen.findByText("Stopped: 200 of 450 records imported.")).toBeTruthy();
  expect(screen.getByText("250 records were not sent.")).toBeTruthy();
  expect(calls.filter((call) => !call.dryRun)).toHaveLength(1);

  await press("Continue");
  for (const batch of [1, 2]) {
    await waitFor(() => expect(answers).toHaveLength(batch + 1));
    answers[batch]?.();
  }
  expect(await screen.findByText("All 450 records imported.")).toBeTruthy();
  expect(calls.filter((call) => !call.dryRun).map((call) => call.rows.length)).toEqual([200, 200, 50]);
});

it("says which records nobody knows about when the network drops", async () => {
  let writes = 0;
  const api: Api = async (body) => {
    if (!body.dryRun) writes += 1;
    if (writes === 2) throw new ApiError({ status: 0, type: "network", title: "Network Error" });
    return allCreated(body);
  };
  show({ api });
  await paste(many(450));
  await press("Check rows");
  await press("Import 450 records");
  expect(await screen.findByText("Interrupted: 200 of 450 records imported.")).toBeTruthy();
  expect(screen.getByText(/200 records were sent without a response/)).toBeTruthy();
  expect(screen.getByText(/50 records were not sent/)).toBeTruthy();
});

it("names the line of a broken quote and goes no further", async () => {
  show();
  await paste('Title,Price\nPot,1\n"Vase,2\nCup,3\n');
  expect(await screen.findByText(/Line 3: a quotation mark is opened and never closed/)).toBeTruthy();
  const next = await screen.findByRole("button", { name: "Check rows" });
  expect(next).toHaveProperty("disabled", true);
});

it("refuses a workbook by its name", async () => {
  show();
  choose(new File([Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0])], "stock.csv"));
  expect(await screen.findByText("stock.csv is an Excel workbook, not a CSV file.")).toBeTruthy();
});

it("says that there is no header, and takes the first row for a record when told", async () => {
  show();
  await paste("Pot,9.50\nVase,12\n");
  expect(await screen.findByText("None of the column names are recognized.")).toBeTruthy();
  await press("Import it as a record");
  expect(await screen.findByText("Column 1")).toBeTruthy();
  expect(screen.getByText(/^2 rows · 2 columns/)).toBeTruthy();
});

it("asks for a column that new records need, where no row can find a record", async () => {
  show();
  await paste("Title\nPot\n");
  expect(await screen.findByText("New records need Price. Choose a column for it.")).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Check rows" })).toHaveProperty("disabled", true);
  fireEvent.click(await screen.findByText("Create only"));
  expect(await screen.findByText("New records need Price. Choose a column for it.")).toBeTruthy();
});

it("only warns of it where rows may find one by the key", async () => {
  show();
  await paste("Slug,Title\npot,Pot\n");
  expect(
    await screen.findByText("New records need Price. Rows that match no existing record will fail."),
  ).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Check rows" })).toHaveProperty("disabled", false);
});

it.each([
  ["failed", "No row can be imported. Correct the errors first."],
  ["unchanged", "No row changes anything."],
])("imports nothing when all rows are %s, and says why", async (outcome, reason) => {
  const errors = outcome === "failed" ? { errors: { sku: ["errors.unique"] } } : {};
  show({ api: async ({ rows }) => rows.map(() => ({ outcome, ...errors })) });
  await paste("Title,SKU,Price\nPot,A-1,1\nVase,A-2,2\n");
  await press("Check rows");
  expect(await screen.findByText(reason)).toBeTruthy();
  const button = await screen.findByRole("button", { name: "Import 0, skip 2" });
  expect(button).toHaveProperty("disabled", true);
});

it("hands out a template that reads back, and goes back to the list as it was", async () => {
  const { router } = show();
  await press("Download template");
  const text = (await saved[0]?.text()) ?? "";
  const header = text.split("\r\n")[0]?.replace("\ufeff", "").split(",") ?? [];
  expect(header).toContain("combinations");
  expect(header).not.toContain("state");
  expect(header).not.toContain("id");
  const footer = document.querySelector<HTMLElement>(".ant-drawer-footer");
  if (!footer) throw new Error("no footer");
  fireEvent.click(within(footer).getByText("Close"));
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe("/products?q=pot"),
  );
});

it("takes headers of another language than the one on screen", async () => {
  const texts = await inSpanish;
  await act(async () => void show({ texts }));
  choose(new File(["Product name,Price\nPot,1\n"], "pots.csv"));
  expect(await screen.findByText(texts.t("import:mapping.title", { taken: 2, count: 2 }))).toBeTruthy();
  cleanup();
  await act(async () => void show());
  choose(new File(["Título,Precio (USD),Prix (EUR)\nPot,1,1\n"], "pots.csv"));
  expect(await screen.findByText("2 of 3 columns are imported")).toBeTruthy();
});
