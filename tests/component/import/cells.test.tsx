import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import * as texts from "../../../src/providers/i18n/other-texts.ts";
import { i18n } from "../harness.tsx";
import { type Api, paste, press, show } from "./harness.tsx";

beforeEach(() => {
  vi.spyOn(texts, "otherTexts").mockResolvedValue(i18n);
});

const count = (label: string) => screen.getByText(label, { selector: "dt" }).nextElementSibling?.textContent;

const box = (name: RegExp) => screen.findByRole<HTMLInputElement>("checkbox", { name });

/** The text of a notice that has a checkbox or a title. */
const noticeOf = (element: HTMLElement) => element.closest(".ant-alert")?.textContent ?? "";

it("An import offers to leave out the cells that cannot be imported, and names them", async () => {
  const { calls } = show();
  await paste(
    "Title,SKU,Price,Cost price,Sale price\nPot,P,1,cheap,\nVase,V,2,0.0345,\nCup,C,3,dear,\nJug,J,4,cheap,9\n",
  );
  await press("Check rows");
  const agree = await box(/Import without these cells/);
  expect(agree.checked).toBe(false);
  expect(noticeOf(agree)).toContain("Cost price 2 cells: line 2 “cheap”: Enter an amount");
  await waitFor(() => expect(count("With errors")).toBe("3"));

  fireEvent.click(agree);
  await waitFor(() => expect(count("To be created")).toBe("3"));
  // A rule over two fields keeps its record out.
  expect(count("With errors")).toBe("1");
  expect(calls.at(-1)).toMatchObject({
    dryRun: true,
    answers: { without: true },
    rows: [
      { title: "Pot", sku: "P", price: 100 },
      { title: "Vase", costPrice: 3 },
      { title: "Cup", sku: "C", price: 300 },
    ],
  });
  expect(calls.at(-1)?.rows[0]).not.toHaveProperty("costPrice");

  await press("Import 3 records");
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ dryRun: false, answers: { without: true } }));
});

it("An import offers to leave out cells that only the API refuses", async () => {
  const api: Api = async ({ rows, answers }) =>
    rows.map(() =>
      answers?.without
        ? { outcome: "created", without: { categoryIds: ["errors.referenceMissing"] } }
        : { outcome: "failed", errors: { categoryIds: ["errors.referenceMissing"] } },
    );
  show({ api });
  await paste("Title,Price,Categories\nPot,1,Kitchen\n");
  await press("Check rows");
  const agree = await box(/Import without these cells/);
  expect(noticeOf(agree)).toMatch(/Categories 1 cell: line 2 “Kitchen”/);
  fireEvent.click(agree);
  await waitFor(() => expect(count("To be created")).toBe("1"));
  expect(noticeOf(agree)).toMatch(/Categories 1 cell: line 2 “Kitchen”/);
});

it("An import does not offer to leave out a cell that its record needs", async () => {
  show();
  await paste("Title,Price\nPot,cheap\n");
  await press("Check rows");
  await waitFor(() => expect(count("With errors")).toBe("1"));
  expect(screen.queryByRole("checkbox", { name: /Import without/ })).toBeNull();
});

it("An import says which cells are rounded and which codes are doubtful", async () => {
  const api: Api = async ({ rows }) =>
    rows.map(({ barcode }) => ({
      outcome: "created",
      ...(barcode === "1234567890123" ? { warnings: { barcode: ["products.warnings.checkDigit"] } } : {}),
    }));
  show({ api });
  await paste("Title,Price,Cost price,Barcode\nPot,1,0.0345,1234567890123\nVase,1,0.0125,\n");
  await press("Check rows");
  const title = await screen.findByText("Please check");
  await waitFor(() =>
    expect(noticeOf(title)).toMatch(/Barcode 1 cell: “1234567890123” – The check digit is wrong/),
  );
  expect(noticeOf(title)).toMatch(/Cost price 2 cells: “0.0345” · “0.0125” – Rounded/);
});

it("An import asks once for the unit of a column of weights", async () => {
  const { calls } = show();
  await paste("Title,Price,Weight\nSack,5,2.5\nBag,2,1 kg\n");
  expect(await screen.findByText(/“Weight” has numbers without a unit, such as 2.5/)).toBeTruthy();
  fireEvent.mouseDown(screen.getByRole("combobox", { name: "Unit" }));
  const options = await screen.findByRole("listbox");
  expect(within(options).getAllByRole("option").length).toBeGreaterThan(0);
  fireEvent.click(screen.getByText("lb", { selector: ".ant-select-item-option-content" }));
  await press("Check rows");
  await waitFor(() => expect(count("To be created")).toBe("2"));
  expect(calls.at(-1)?.rows).toMatchObject([
    { weight: { unit: "pound" } },
    { weight: { value: 1000, unit: "kg" } },
  ]);
});

it("An import leaves out a weight without a unit until somebody says it", async () => {
  show();
  await paste("Title,Price,Weight\nSack,5,2.5\n");
  await press("Check rows");
  expect(await screen.findAllByText(/Choose the unit of the column/)).toBeTruthy();
  expect(await box(/Import without these cells/)).toBeTruthy();
});

it("An import offers the zeros that a spreadsheet has removed from codes", async () => {
  const { calls } = show();
  await paste("Title,Price,Barcode\nPot,1,36000291452\nVase,1,4006381333931\n");
  await press("Check rows");
  const add = await box(/Add the missing zeros to 1 code/);
  expect(noticeOf(add)).toContain("36000291452 is 036000291452");
  expect(calls.at(-1)?.rows).toMatchObject([{ barcode: "36000291452" }, {}]);
  fireEvent.click(add);
  await waitFor(() =>
    expect(calls.at(-1)?.rows).toMatchObject([{ barcode: "036000291452" }, { barcode: "4006381333931" }]),
  );
});
