import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, test } from "vitest";
import { chosenOf, combinationsOf } from "../../../src/screens/products/variants/entries.ts";
import { cell, included, product, showProduct, write } from "./harness.tsx";

const names = (values: Readonly<Record<string, unknown>>) =>
  combinationsOf(values.combinations).map((one) => Object.values(one.options).join("/"));

/** The text that describes a cell. */
const said = (element: HTMLElement) =>
  document.getElementById(element.getAttribute("aria-describedby") ?? "")?.textContent;

/** Types values into a tag select, each ended by a comma. */
async function addValues(label: string, typed: string): Promise<void> {
  const box = await screen.findByRole("combobox", { name: label });
  fireEvent.change(box, { target: { value: typed } });
}

describe("Cells of variants", () => {
  it("The cells of a variant write both prices into the same one", async () => {
    const { values } = showProduct("combinations");
    write(await cell("Price incl. tax, S"), "24");
    expect(combinationsOf(values().combinations)[0]?.price).toBe(2000);
    await waitFor(async () => expect((await cell("Price excl. tax, S")).value).toBe("20.00"));
    const incl = await cell("Price incl. tax, S");
    expect(incl.value).toBe("24");
    fireEvent.blur(incl);
    expect(incl.value).toBe("24.00");
  });

  it("Cells are walked through with Enter and the arrow keys", async () => {
    showProduct("combinations");
    const first = await cell("SKU, S");
    act(() => first.focus());
    fireEvent.keyDown(first, { key: "Enter" });
    expect(document.activeElement).toBe(await cell("SKU, M"));
    fireEvent.keyDown(await cell("SKU, M"), { key: "ArrowRight" });
    expect(document.activeElement).toBe(await cell("Barcode, M"));
    fireEvent.keyDown(await cell("Barcode, M"), { key: "ArrowUp" });
    expect(document.activeElement).toBe(await cell("Barcode, S"));
    fireEvent.keyDown(await cell("Barcode, S"), { key: "ArrowLeft" });
    expect(document.activeElement).toBe(first);
  });

  it("Cells keep the arrow keys to the text while the caret stands inside it", async () => {
    showProduct("combinations");
    const sku = await cell("SKU, S");
    act(() => sku.focus());
    sku.setSelectionRange(1, 1);
    fireEvent.keyDown(sku, { key: "ArrowRight" });
    expect(document.activeElement).toBe(sku);
  });

  it("Cells take a column from a spreadsheet", async () => {
    const { values } = showProduct("combinations");
    fireEvent.paste(await cell("Quantity, S"), { clipboardData: { getData: () => "11\n12\n13\n" } });
    expect(combinationsOf(values().combinations).map((one) => one.quantity)).toEqual([11, 12]);
    await screen.findByText("2 rows pasted.");
    await screen.findByText("2 combinations · 23 in stock");
  });

  it("Cells are filled down with Ctrl and D", async () => {
    const { values } = showProduct("combinations");
    const price = await cell("Price excl. tax, S");
    write(price, "15");
    fireEvent.keyDown(price, { key: "d", ctrlKey: true });
    expect(combinationsOf(values().combinations).map((one) => one.price)).toEqual([1500, 1500]);
  });

  it("Cells say what is wrong with them, each at its place", async () => {
    const { check } = showProduct("combinations");
    write(await cell("Barcode, M"), "4.80002E+12");
    write(await cell("Price excl. tax, S"), "cheap");
    act(() => void check());
    const barcode = await cell("Barcode, M");
    await waitFor(() => expect(barcode.getAttribute("aria-invalid")).toBe("true"));
    expect(said(barcode)).toMatch(/^A spreadsheet has rounded/);
    expect((await cell("Price excl. tax, S")).getAttribute("aria-invalid")).toBe("true");
    expect((await cell("Price excl. tax, M")).getAttribute("aria-invalid")).toBe("false");
  });

  it("Cells warn of a code without the right check digit once it is typed, which can be saved", async () => {
    const { check } = showProduct("combinations");
    const barcode = await cell("Barcode, M");
    write(barcode, "12345678");
    expect(said(barcode)).toBeUndefined();
    fireEvent.blur(barcode);
    await waitFor(() => expect(said(barcode)).toMatch(/^The check digit is wrong/));
    expect(barcode.getAttribute("aria-invalid")).toBe("false");
    act(() => void check());
    expect(barcode.getAttribute("aria-invalid")).toBe("false");
  });

  it("Cells say at once when a SKU stands twice", async () => {
    showProduct("combinations");
    write(await cell("SKU, M"), "shr-s");
    await waitFor(async () => {
      expect((await cell("SKU, S")).getAttribute("aria-invalid")).toBe("true");
      expect((await cell("SKU, M")).getAttribute("aria-invalid")).toBe("true");
    });
  });
});

describe("Tools of the grid", () => {
  it("The tools set one value for all variants", async () => {
    const { values } = showProduct("combinations");
    const group = await screen.findByRole("group", { name: "Set for all" });
    fireEvent.change(within(group).getByLabelText("Value to set"), { target: { value: "9.5" } });
    fireEvent.click(within(group).getByRole("button", { name: "Apply" }));
    expect(combinationsOf(values().combinations).map((one) => one.price)).toEqual([950, 950]);
    await screen.findByText("2 combinations updated.");
  });

  it("The tools set selected variants together, and keep their costs apart", async () => {
    const { values } = showProduct("combinations");
    write(await cell("Unit cost, S"), "4");
    fireEvent.click(await screen.findByRole("checkbox", { name: "Select M" }));
    fireEvent.change(screen.getByLabelText("Value to set"), { target: { value: "25" } });
    fireEvent.click(screen.getByRole("button", { name: "Apply" }));
    await waitFor(() => expect(values().combinations).toMatchObject([{ price: 1000 }, { price: 2500 }]));
    expect(values().combinationCosts).toEqual([{ id: "s", unitCost: 400 }]);
  });

  it("The tools say that a sale price is above the price", async () => {
    showProduct("combinations");
    const sale = await cell("Sale price, S");
    write(sale, "10.01");
    await waitFor(() => expect(sale.getAttribute("aria-invalid")).toBe("true"));
    write(sale, "9.99");
    await waitFor(() => expect(sale.getAttribute("aria-invalid")).toBe("false"));
  });

  it("The tools make the SKUs that are missing", async () => {
    const { values } = showProduct("combinations");
    write(await cell("SKU, M"), "");
    fireEvent.click(await screen.findByRole("button", { name: "Generate missing SKUs" }));
    expect(combinationsOf(values().combinations).map((one) => one.sku)).toEqual(["SHR-S", "SHR-M"]);
  });

  it("The tools bring back a combination that was removed", async () => {
    const { values } = showProduct("combinations");
    fireEvent.click(await screen.findByRole("button", { name: "Remove S" }));
    expect(names(values())).toEqual(["M"]);
    fireEvent.click(await screen.findByRole("button", { name: "Add 1 missing combination" }));
    expect(names(values())).toEqual(["S", "M"]);
  });
});

test("More than thirty variants begin folded by their first option, and one group opens alone", async () => {
  const sizes = ["S", "M", "L", "XL"];
  const colours = Array.from({ length: 8 }, (_, at) => `C${at}`);
  const combinations = sizes.flatMap((Size) =>
    colours.map((Colour) => ({
      id: `${Size}${Colour}`,
      options: { Size, Colour },
      price: 1000,
      quantity: 1,
    })),
  );
  const attributes = [
    { id: "a", attributeId: null, name: "Size", values: sizes },
    { id: "b", attributeId: null, name: "Colour", values: colours },
  ];
  showProduct("combinations", product({ attributes, combinations }));
  const medium = await screen.findByRole("button", { name: "M 8 combinations · 8 in stock" });
  expect(screen.queryByLabelText("Quantity, M / C0")).toBeNull();
  fireEvent.click(medium);
  write(await cell("Quantity, M / C0"), "5");
  await screen.findByRole("button", { name: "M 8 combinations · 12 in stock" });
  expect(screen.queryByLabelText("Quantity, L / C0")).toBeNull();
});

describe("Changes of values", () => {
  it("A change of values makes new combinations and keeps the others", async () => {
    const { values } = showProduct("combinations");
    await addValues("Values of Size", "L,");
    await waitFor(() => expect(names(values())).toEqual(["S", "M", "L"]));
    expect(combinationsOf(values().combinations).map((one) => one.sku)).toEqual(["SHR-S", "SHR-M", null]);
  });

  it("A change of values brings back what it removed, as it was", async () => {
    const { values } = showProduct("combinations");
    const before = combinationsOf(values().combinations);
    const chip = await screen.findByTitle("S");
    const remove = chip.querySelector(".ant-select-selection-item-remove");
    if (remove) fireEvent.click(remove);
    await waitFor(() => expect(names(values())).toEqual(["M"]));
    await addValues("Values of Size", "S,");
    await waitFor(() => expect(names(values())).toHaveLength(2));
    const after = combinationsOf(values().combinations);
    expect(after.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
      before.toSorted((a, b) => a.id.localeCompare(b.id)),
    );
  });

  it("A change of values is refused with a clear message when it makes too many combinations", async () => {
    const values100 = Array.from({ length: 100 }, (_, at) => `V${at}`);
    const many = product({
      attributes: [{ id: "a", attributeId: null, name: "Size", values: values100 }],
      combinations: [],
    });
    const { values } = showProduct("combinations", many);
    await addValues("Values of Size", "One more,");
    await screen.findByText("This creates 101 combinations. The maximum is 100. Choose fewer values.");
    expect(names(values())).toEqual([]);
  });

  it("Values come from the catalogue, published ones only", async () => {
    const { values } = showProduct("combinations");
    const add = await screen.findByRole("combobox", { name: "Add attribute" });
    fireEvent.mouseDown(add);
    fireEvent.click(await screen.findByText("Colour", { selector: ".ant-select-item-option-content" }));
    // The next input is for its values, not a second attribute.
    const own = await screen.findByRole("combobox", { name: "Values of Colour" });
    await waitFor(() => expect(document.activeElement).toBe(own));
    fireEvent.click(await screen.findByRole("button", { name: "All values" }));
    await waitFor(() => expect(names(values())).toEqual(["S/Red", "S/Blue", "M/Red", "M/Blue"]));
    expect(values().attributes).toMatchObject([{ name: "Size" }, { name: "Colour", attributeId: "colour" }]);
  });

  it("A typed value becomes the catalogue's value, in whatever letter case it is typed", async () => {
    const attributes = [{ id: "a", attributeId: "colour", name: "Colour", values: ["Dark red"] }];
    const { values } = showProduct("combinations", product({ attributes, combinations: [] }));
    const box = await screen.findByRole("combobox", { name: "Values of Colour" });
    await screen.findByRole("button", { name: "All values" });
    fireEvent.change(box, { target: { value: "red" } });
    fireEvent.keyDown(box, { key: "Enter", keyCode: 13 });
    const chosen = () => chosenOf(values().attributes)[0]?.values;
    await waitFor(() => expect(chosen()).toEqual(["Red", "Dark red"]));
    await addValues("Values of Colour", "DARK RED,blue,");
    await waitFor(() => expect(chosen()).toEqual(["Red", "Blue", "Dark red"]));
  });

  it("An attribute is offered from the catalogue while it is published", async () => {
    showProduct("combinations");
    fireEvent.mouseDown(await screen.findByRole("combobox", { name: "Add attribute" }));
    await screen.findByText("Colour", { selector: ".ant-select-item-option-content" });
    expect(screen.queryByText("Material")).toBeNull();
  });

  it("Renaming an attribute of the product's own renames it in its combinations", async () => {
    const { values } = showProduct("combinations");
    const name = await screen.findByLabelText("Name of attribute 1");
    fireEvent.change(name, { target: { value: "Fit" } });
    fireEvent.blur(name);
    expect(combinationsOf(values().combinations).map((one) => one.options)).toEqual([
      { Fit: "S" },
      { Fit: "M" },
    ]);
  });
});

/** A product without combinations. */
const plain = { attributes: [], combinations: [] };

describe("Fields beside the grid", () => {
  it("The quantity of the product is the sum of its combinations", async () => {
    showProduct("quantity");
    const quantity = await screen.findByLabelText<HTMLInputElement>("Quantity");
    await waitFor(() => expect(quantity.value).toBe("7"));
    expect(quantity.readOnly).toBe(true);
    await screen.findByText("Total of 2 combinations");
  });

  it("The price is shown with tax and margin while it is typed", async () => {
    showProduct("price", product({ ...plain, costPrice: 500 }));
    const summary = await screen.findByRole("region", { name: "Customer price" });
    await waitFor(() => expect(summary.textContent).toContain("$12.00"));
    await waitFor(() => expect(summary.textContent).toContain("50%"));
    fireEvent.change(await screen.findByLabelText("Price", { selector: "input" }), {
      target: { value: "20" },
    });
    await waitFor(() => expect(summary.textContent).toContain("$24.00"));
  });

  it("The price is shown with the tax of the class that is chosen", async () => {
    showProduct("price", product({ ...plain, price: 2000, taxClassId: included.id }));
    const summary = await screen.findByRole("region", { name: "Customer price" });
    await waitFor(() => expect(summary.textContent).toContain("$16.67"));
  });

  it("A measurement is typed in a unit of the store's system and kept in the base one", async () => {
    const { values } = showProduct("quantity", product({ unit: "pound", measurement: 90.719 }));
    const measurement = await screen.findByLabelText<HTMLInputElement>("Measurement");
    await waitFor(() => expect(measurement.value).toBe("90.719"));
    fireEvent.change(measurement, { target: { value: "1360.777" } });
    expect(values().measurement).toBe(1360.777);
  });
});
