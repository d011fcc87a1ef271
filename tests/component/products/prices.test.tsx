/** What a product with combinations costs, in its form, its cells and at the till. */
import type { BaseRecord } from "@refinedev/core";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { validateRecord } from "../../../src/core/validation/validate.ts";
import { StoreZoneContext } from "../../../src/kit/context/settings.ts";
import { CellOf } from "../../../src/kit/fields/cell-of.tsx";
import { products } from "../../../src/resources/products.ts";
import { TillPrice } from "../../../src/screens/order-entry/catalogue/till-price.tsx";
import { VariantDialog } from "../../../src/screens/order-entry/catalogue/variant-dialog.tsx";
import { overrides } from "../../../src/screens/overrides.ts";
import { showElement } from "../harness.tsx";
import { showProduct } from "./harness.tsx";

const day = 86_400_000;
const fromNow = (days: number) => new Date(Date.now() + days * day).toISOString();

const combination = (id: string, size: string, more: object) => ({
  id,
  options: { Size: size },
  sku: null,
  barcode: null,
  quantity: 3,
  measurement: null,
  ...more,
});

/** A stored shirt: S for 49.90, M for 55.50, with these additions to each. */
function shirt(more: object = {}): BaseRecord & { readonly id: string } {
  const read = validateRecord(products, {
    title: "Shirt",
    sku: "SHR",
    price: 1,
    taxRate: 20,
    attributes: [{ id: "a", attributeId: null, name: "Size", values: ["S", "M"] }],
    combinations: [
      combination("s", "S", { price: 4990, ...more }),
      combination("m", "M", { price: 5550, ...more }),
    ],
  });
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return { ...read.value, id: "p1", version: 1 };
}

const running = { salePrice: 3990, saleStartsAt: fromNow(-1), saleEndsAt: fromNow(2) };
const combinationsOf = (values: Readonly<Record<string, unknown>>) =>
  values.combinations as readonly Record<string, unknown>[];

async function shownIn(name: string, record: BaseRecord) {
  const { container } = showElement(
    <StoreZoneContext value="America/New_York">
      <CellOf resource={products} name={name} record={record} />
    </StoreZoneContext>,
    { overrides },
  );
  await waitFor(() => expect(container.textContent).not.toBe(""));
  return container.textContent ?? "";
}

test("The form shows the range, and leads to the tool that changes all or those with one option", async () => {
  const { values } = showProduct("price", shirt());
  const price = await screen.findByLabelText<HTMLInputElement>("Price", { selector: "input" });
  await waitFor(() => expect(price.value).toBe("$49.90 – $55.50"));
  expect(price.readOnly).toBe(true);
  const summary = await screen.findByRole("region", { name: "Customer price" });
  await waitFor(() => expect(summary.textContent).toContain("$59.88 – $66.60"));
  fireEvent.click(await screen.findByRole("button", { name: "Change all prices" }));
  const group = await screen.findByRole("group", { name: "Set for all" });
  const value = within(group).getByLabelText("Value to set");
  await waitFor(() => expect(document.activeElement).toBe(value));
  fireEvent.change(value, { target: { value: "+10%" } });
  fireEvent.click(within(group).getByRole("button", { name: "Apply" }));
  expect(combinationsOf(values()).map((one) => one.price)).toEqual([5489, 6105]);
  await waitFor(() => expect(price.value).toBe("$54.89 – $61.05"));
  fireEvent.change(value, { target: { value: "-2" } });
  fireEvent.click(within(group).getByRole("button", { name: "Apply" }));
  expect(combinationsOf(values()).map((one) => one.price)).toEqual([5289, 5905]);
});

test("The sale prices of all combinations end together", async () => {
  const { values } = showProduct("price", shirt(running));
  fireEvent.click(await screen.findByRole("button", { name: "Change all sale prices" }));
  const group = await screen.findByRole("group", { name: "Set for all" });
  expect(await screen.findByLabelText("Sale ends, S")).toHaveProperty("type", "datetime-local");
  fireEvent.click(await within(group).findByRole("button", { name: "Clear" }));
  expect(combinationsOf(values()).map((one) => one.salePrice)).toEqual([null, null]);
});

test("A cell shows what it costs now, from the cheapest to the dearest, beside the struck usual price", async () => {
  expect(await shownIn("price", shirt())).toBe("$49.90 – $55.50");
  expect(await shownIn("price", shirt(running))).toBe("Sale price $39.90 Was $49.90 – $55.50");
  const ahead = { salePrice: 3990, saleStartsAt: "2099-12-01T05:00:00.000Z" };
  expect(await shownIn("price", shirt(ahead))).toBe("$49.90 – $55.50");
  // In the time zone of the store.
  expect(await shownIn("salePrice", shirt(ahead))).toMatch(/^\$39\.90From Dec 1, 2099, 12:00.AM$/);
  const over = { salePrice: 3990, saleEndsAt: "2020-01-01T05:00:00.000Z" };
  expect(await shownIn("price", shirt(over))).toBe("$49.90 – $55.50");
  expect(await shownIn("salePrice", shirt(over))).toMatch(/^\$39\.90Ended Jan 1, 2020/);
});

const sellable = (more: object) => shirt(more) as unknown as Parameters<typeof TillPrice>[0]["product"];

test("A tile of the till shows what its variants cost, and their table what each of them does", async () => {
  showElement(<TillPrice product={sellable(running)} />);
  expect(document.body.textContent).toContain("$39.90 Was $49.90 – $55.50");
  showElement(<VariantDialog product={sellable({})} onChosen={() => {}} onClose={() => {}} />);
  await screen.findByRole("button", { name: /S.*\$49\.90/ });
  await screen.findByRole("button", { name: /M.*\$55\.50/ });
});
