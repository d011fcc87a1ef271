import { readFileSync } from "node:fs";
import { join } from "node:path";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { writeXlsx } from "hucre/xlsx";
import { createInstance } from "i18next";
import { beforeEach, expect, it, vi } from "vitest";
import type { PastImport } from "../../../src/domain/past-import.ts";
import { readWorkbook } from "../../../src/kit/workbook/read.ts";
import { ApiError } from "../../../src/providers/errors/api-error.ts";
import { http } from "../../../src/providers/http.ts";
import * as texts from "../../../src/providers/i18n/other-texts.ts";
import { categories } from "../../../src/resources/categories.ts";
import { namespaces, textsIn } from "../../texts.ts";
import { i18n } from "../harness.tsx";
import { NearWorker } from "../near-worker.ts";
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

it("An import maps columns, shows errors at their cells, mends one, tries again and imports", async () => {
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
        { title: "Pot", price: 950, whenNew: { allowOutOfStockOrder: true } },
        { title: "Cup", price: 100, whenNew: { allowOutOfStockOrder: true } },
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
  expect(await screen.findByText("3 created.")).toBeTruthy();
  expect(calls.at(-1)).toMatchObject({
    dryRun: false,
    rows: [{ price: 950 }, { price: 1200 }, { price: 100 }],
  });
  expect(count("Created")).toBe("3");
});

/** Lets the server list the import, which is undone in two requests. Returns their addresses. */
function listed(past: Partial<PastImport>, undone: number) {
  const one: PastImport = {
    id: "i",
    resource: "products",
    staffId: "me",
    staffName: "Me",
    file: "pots.csv",
    createdAt: "2026-01-01T00:00:00.000Z",
    counts: {},
    made: {},
    undoneAt: null,
    undone: 0,
    isBegun: false,
    ...past,
  };
  const urls: string[] = [];
  vi.spyOn(http, "get").mockImplementation(async () => ({ data: one }) as never);
  const imported = vi.mocked(http.post).getMockImplementation();
  vi.mocked(http.post).mockImplementation((url, body) => {
    if (!/\/imports\/.+\/undo$/.test(url)) return imported?.(url, body) ?? Promise.reject(new Error(url));
    urls.push(url);
    const isOver = urls.length === 2;
    const undoneAt = isOver ? "2026-01-02T00:00:00.000Z" : null;
    return Promise.resolve({ data: { ...one, undone, undoneAt, total: 3, done: isOver ? 3 : 1 } } as never);
  });
  return urls;
}

const confirmUndo = () => {
  const confirm = screen.getAllByRole("button", { name: "Undo import", hidden: true }).at(-1);
  if (confirm) fireEvent.click(confirm);
};

it("An import is undone in parts: its result is shown before, and what stayed the same after", async () => {
  show({ role: "admin", declared: [categories] });
  const made = { categories: 2, brands: 1 };
  const urls = listed({ counts: { created: 2, updated: 1 }, made }, 4);
  await paste("Title,Price\nPot,9\nVase,2\nCup,1\n");
  await press("Check rows");
  await press("Import 3 records");
  await screen.findByText("3 created.");
  await press("Undo import");
  expect(await screen.findByText("2 records that it created are deleted.")).toBeTruthy();
  expect(screen.getByText("1 record gets its former values.")).toBeTruthy();
  expect(screen.getByText("2 records that it created for references are deleted, too.")).toBeTruthy();
  expect(
    screen.getByText("1 record that it created for references stays, because your role cannot delete it."),
  ).toBeTruthy();
  confirmUndo();
  expect(await screen.findByText("Import undone for 4 records.")).toBeTruthy();
  expect(
    screen.getByText("2 records stay as they are: they are in use, or were changed since."),
  ).toBeTruthy();
  expect(urls).toHaveLength(2);
});

it("An import is not undone by somebody who may not delete what it created", async () => {
  show();
  listed({ counts: { created: 1 } }, 0);
  await paste("Title,Price\nPot,9\n");
  await press("Check rows");
  await press("Import 1 record");
  await screen.findByText("1 created.");
  expect(screen.queryByText("Undo import")).toBeNull();
});

it("An import shows the old and the new value of each changed field, as bulk edit does", async () => {
  const changes = {
    before: { price: 1200, vendor: "Old Kiln" },
    after: { price: 123450, vendor: "New Kiln" },
  };
  const api: Api = async ({ rows, dryRun }) =>
    rows.map((_, at) =>
      at === 0 ? { outcome: "updated", ...(dryRun ? { changes } : {}) } : { outcome: "unchanged" },
    );
  show({ api });
  await paste("Title;Price;Vendor\nPot;1.234,50;New Kiln\nVase;2,00;Old Kiln\n");
  await press("Check rows");
  const row = (await screen.findByText("$12.00")).closest("tr");
  const values = [...(row?.querySelectorAll("del, ins") ?? [])].map((one) => one.textContent);
  expect(values).toEqual(["$12.00", "$1,234.50", "Old Kiln", "New Kiln"]);
  // The values of the file are shown as they were read.
  expect(row?.querySelectorAll("[data-changed=true]")).toHaveLength(2);
  expect(screen.getByText("$2.00")).toBeTruthy();
  expect(screen.getByText("Not imported: 1 unchanged.")).toBeTruthy();
  await press("Import 1 record");
  expect(await screen.findByText("1 updated, 1 unchanged.")).toBeTruthy();
});

it("An import names the first error of a row with the cell of the file, wherever its column is", async () => {
  const api: Api = async ({ rows }) =>
    rows.map(() => ({ outcome: "failed", errors: { sku: ["errors.noMatch"] } }));
  show({ api });
  await paste("SKU,Price\nNOPE-1,9\n");
  await press("Check rows");
  const text = i18n.t("errors:noMatch");
  const told = await screen.findByText(`SKU “NOPE-1”: ${text}`);
  expect(told.closest("td")?.textContent).toContain("Error");
});

it.each([
  ["a table", "SKU;Price\nA-1;1.234\n", "Price"],
  [
    "a Shopify export",
    "Handle;Title;Option1 Name;Option1 Value;Variant Price\npot;Pot;;;1.234\n",
    "Variant Price",
  ],
])(
  "An import asks how the numbers of %s are written where the file does not tell",
  async (_, text, column) => {
    const { calls } = show();
    await paste(text);
    expect(await screen.findByText(new RegExp(`^${column}: it is not clear whether numbers`))).toBeTruthy();
    fireEvent.mouseDown(await screen.findByLabelText("Read numbers as"));
    fireEvent.click(await screen.findByTitle("Decimal comma: 1.234,50"));
    await press("Check rows");
    await screen.findByText("$1,234.00");
    expect(calls[0]?.rows).toMatchObject([{ price: 123400 }]);
  },
);

it("An import refuses numbers that are written in another way than the rest of their column", async () => {
  show();
  await paste("SKU;Price\nA-1;12.50\nA-2;1.50\nA-3;1 234,50\n");
  expect(await screen.findByText(/^Price: some numbers have a decimal point/)).toBeTruthy();
  await press("Check rows");
  expect(
    await screen.findByText(/^Price “1 234,50”: “1 234,50” is not written with a decimal point/),
  ).toBeTruthy();
});

it("An import can read a file as a format that was not recognised", async () => {
  show();
  await paste("Handle;Title\npot;Pot\n");
  const how = await screen.findByLabelText("Read as");
  expect(screen.queryByText(/^Recognized format/)).toBeNull();
  fireEvent.mouseDown(how);
  fireEvent.click(await screen.findByTitle("Shopify product export"));
  expect(await screen.findByText(/1 row, 1 record\./)).toBeTruthy();
});

it("An import creates the categories that a recognised file names, unless the box is unticked", async () => {
  const missing = [{ field: "categoryIds", resource: "categories", name: "Pottery" }];
  const api: Api = async ({ rows }) => rows.map(() => ({ outcome: "created", missing }));
  const { calls } = show({ api, role: "admin", declared: [categories] });
  await paste("ID,Type,SKU,Name,Published,Regular price,Categories,Parent\n1,simple,P-1,Pot,1,9,Pottery,\n");
  await press("Check rows");
  const box = await screen.findByRole("checkbox", { name: /Create what is missing/ });
  expect(box).toHaveProperty("checked", true);
  expect(calls[0]).toMatchObject({ create: ["categoryIds"], dryRun: true });
  fireEvent.click(box);
  await waitFor(() => expect(calls.at(-1)?.create).toBeUndefined());
});

it("An import leaves out a grouped product and says why", async () => {
  show();
  await paste(
    "ID,Type,SKU,Name,Published,Regular price,Parent\n1,simple,P-1,Pot,1,9,\n2,grouped,G-1,Kit,1,,\n",
  );
  await press("Check rows");
  expect(await screen.findByText("1 record of the file is skipped.")).toBeTruthy();
  expect(screen.getByText(/Kit: a grouped product has no price of its own/)).toBeTruthy();
  expect(screen.getByText("Line 3")).toBeTruthy();
});

it("An import understands a Shopify export as it is and says what is not taken", async () => {
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

it("An import puts the API's own errors at their cells and hands out the failed rows", async () => {
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
  expect(screen.getByText("Not imported: 1 failed.")).toBeTruthy();
  await press("Import 1 record");
  expect(await screen.findByText("1 updated, 1 failed.")).toBeTruthy();
  expect(screen.getByText("1 record has an error and was not imported.")).toBeTruthy();
  expect(screen.getByText(/SKU “A-1”: Another record already uses this/)).toBeTruthy();
  await press("Download failed rows");
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toBe(
    "Import error,Title,SKU,Price\r\nSKU “A-1”: Another record already uses this.,'=Pot,A-1,1\r\n",
  );
});

it("An import stops after the batch under way, says what was done, and carries on from there", async () => {
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
  expect(await screen.findByText("450 created.")).toBeTruthy();
  expect(calls.filter((call) => !call.dryRun).map((call) => call.rows.length)).toEqual([200, 200, 50]);
});

it("An import says which records are unknown when the network drops", async () => {
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

it("An import names the line of a broken quote and goes no further", async () => {
  show();
  await paste('Title,Price\nPot,1\n"Vase,2\nCup,3\n');
  expect(await screen.findByText(/Line 3: a quotation mark is opened and never closed/)).toBeTruthy();
  const next = await screen.findByRole("button", { name: "Check rows" });
  expect(next).toHaveProperty("disabled", true);
});

it("An import refuses a broken workbook by its name", async () => {
  vi.stubGlobal("Worker", NearWorker);
  show();
  choose(new File([Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0])], "stock.csv"));
  expect(await screen.findByText("stock.csv cannot be read as an Excel workbook.")).toBeTruthy();
});

it("An import reads the first sheet of a workbook with rows, and another one when told", async () => {
  vi.stubGlobal("Worker", NearWorker);
  show();
  const workbook = await writeXlsx({
    sheets: [
      { name: "Notes", rows: [] },
      {
        name: "Goods",
        rows: [
          ["Title", "Price"],
          ["Pot", 12.5],
          ["Vase", 1.234],
        ],
      },
      {
        name: "Old goods",
        rows: [
          ["Title", "Price"],
          ["Cup", 3],
        ],
      },
    ],
  });
  choose(new File([new Uint8Array(workbook)], "stock.xlsx"));
  expect(await screen.findByText("2 rows · 2 columns")).toBeTruthy();
  fireEvent.mouseDown(screen.getByRole("combobox", { name: "Sheet" }));
  fireEvent.click(await screen.findByTitle("Old goods"));
  expect(await screen.findByText("1 row · 2 columns")).toBeTruthy();
});

it("An import hands out the failed rows of a workbook as a workbook that can be imported again", async () => {
  vi.stubGlobal("Worker", NearWorker);
  const api: Api = async ({ rows }) =>
    rows.map((_, at) =>
      at === 0 ? { outcome: "failed", errors: { sku: ["errors.unique"] } } : { outcome: "created" },
    );
  show({ api });
  const rows = [
    ["Title", "SKU", "Price"],
    ["Pot", "007", 1234.5],
    ["Vase", "=1+1", 2],
  ];
  choose(new File([new Uint8Array(await writeXlsx({ sheets: [{ name: "Goods", rows }] }))], "goods.xlsx"));
  await press("Check rows");
  await press("Import 1 record");
  await press("Download failed rows");
  await waitFor(() => expect(saved).toHaveLength(1));
  const bytes = new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer(0));
  const read = await readWorkbook(bytes, { maxRows: 10 });
  expect(read).toMatchObject({
    sheet: { rows: [{ cells: ["Import error", "Title", "SKU", "Price"] }, { numeric: [3] }] },
  });
  const cells = "sheet" in read ? (read.sheet.rows[1]?.cells ?? []) : [];
  expect(cells.slice(1)).toEqual(["Pot", "007", "1234.5"]);
});

it("An import says that there is no header, and takes the first row for a record when told", async () => {
  show();
  await paste("Pot,9.50\nVase,12\n");
  expect(await screen.findByText("None of the column names are recognized.")).toBeTruthy();
  await press("Import it as a record");
  expect(await screen.findByText("Column 1")).toBeTruthy();
  expect(screen.getByText(/^2 rows · 2 columns/)).toBeTruthy();
});

it("An import asks for a column that new records need, where no row can find a record", async () => {
  show();
  await paste("Title\nPot\n");
  expect(await screen.findByText("New records need Price. Choose a column for it.")).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Check rows" })).toHaveProperty("disabled", true);
  fireEvent.click(await screen.findByText("Create only"));
  expect(await screen.findByText("New records need Price. Choose a column for it.")).toBeTruthy();
});

it("An import only warns of a missing column where rows may find a record by the key", async () => {
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
])("An import of rows that are all %s imports nothing and says why", async (outcome, reason) => {
  const errors = outcome === "failed" ? { errors: { sku: ["errors.unique"] } } : {};
  show({ api: async ({ rows }) => rows.map(() => ({ outcome, ...errors })) });
  await paste("Title,SKU,Price\nPot,A-1,1\nVase,A-2,2\n");
  await press("Check rows");
  expect(await screen.findByText(reason)).toBeTruthy();
  const button = await screen.findByRole("button", { name: "Import 0 records" });
  expect(button).toHaveProperty("disabled", true);
});

it("An import hands out a template that reads back, and returns to the list as it was", async () => {
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

it("An import takes headers of another language than the one on screen", async () => {
  const texts = await inSpanish;
  await act(async () => void show({ texts }));
  choose(new File(["Product name,Price\nPot,1\n"], "pots.csv"));
  expect(await screen.findByText(texts.t("import:mapping.title", { taken: 2, count: 2 }))).toBeTruthy();
  cleanup();
  await act(async () => void show());
  choose(new File(["Título,Precio (USD),Prix (EUR)\nPot,1,1\n"], "pots.csv"));
  expect(await screen.findByText("2 of 3 columns are imported")).toBeTruthy();
});
