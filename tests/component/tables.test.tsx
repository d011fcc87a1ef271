/** What is typed at a table or for a return is not lost on the way to another screen. */
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Tender } from "../../src/domain/payments/payment-rules.ts";
import type { Order } from "../../src/resources/orders.ts";
import { tables } from "../../src/resources/tables.ts";
import { PayDialog } from "../../src/screens/order-entry/payment/pay-dialog.tsx";
import { addLine, type CartLine } from "../../src/screens/order-entry/sale/cart.ts";
import {
  beginExchange,
  beginOrder,
  changeCart,
  clearRound,
  openTill,
  patchCart,
  setParts,
  switchTable,
  unsentAt,
  useTill,
} from "../../src/screens/order-entry/sale/till-store.ts";
import { useSaleInputs } from "../../src/screens/order-entry/sale/use-sale-inputs.ts";
import type { TillActions } from "../../src/screens/order-entry/till/use-till.ts";
import { ReturnForm } from "../../src/screens/returns/return-form.tsx";
import Floor from "../../src/screens/tables/floor.tsx";
import { SplitDialog } from "../../src/screens/tables/split-dialog.tsx";
import type { OpenOrder } from "../../src/screens/tables/table-records.ts";
import { personAs, showElement } from "./harness.tsx";

const soup = {
  product: { id: "p1", title: "Soup", price: 500 },
  combinationId: null,
  extras: [],
  quantity: 2,
} as unknown as CartLine;
const atOne = { tableId: "t1", name: "Table 1", orderId: null, version: null, guests: 3 };

beforeEach(() => {
  sessionStorage.clear();
  beginOrder("dineIn");
  openTill("a1", "dineIn");
});

describe("The floor", () => {
  const alarm = vi.fn();
  const closed = vi.fn();
  const tap = async (name: string) => {
    const seats = ["1", "2"].map((number) => ({
      id: `t${number}`,
      name: `Table ${number}`,
      area: null,
      seats: 4,
      active: true,
    }));
    const getList = async ({ resource }: { readonly resource: string }) =>
      resource === tables.name ? { data: seats, total: 2 } : { data: [], total: 0 };
    function Tables() {
      const till = { alarm, inputs: useSaleInputs() } as unknown as TillActions;
      return <Floor till={till} extras={new Map()} onClose={closed} />;
    }
    showElement(<Tables />, {
      provider: { getList: getList as never },
      admin: personAs("cashier"),
    });
    fireEvent.click(await screen.findByRole("button", { name: new RegExp(name) }));
  };
  beforeEach(() => {
    cleanup();
    alarm.mockClear();
    closed.mockClear();
  });

  test("The floor leads back to the table of the cart, with the round as it was typed", async () => {
    switchTable(atOne);
    changeCart((cart) => addLine(cart, soup));
    await tap("Table 1");
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(useTill.getState()).toMatchObject({ table: atOne, cart: { lines: [{ quantity: 2 }] } });
  });

  test("The floor takes the customer and the notes of a cart along with its items", async () => {
    changeCart((cart) => addLine(cart, soup));
    patchCart({ customerId: "c1", notes: "birthday", couponCode: "TEN" });
    await tap("Table 2");
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(useTill.getState()).toMatchObject({
      table: { tableId: "t2" },
      cart: { lines: [{ quantity: 2 }], customerId: "c1", notes: "birthday", couponCode: "TEN" },
    });
  });

  test("The floor opens no table over payments already taken", async () => {
    changeCart((cart) => addLine(cart, soup));
    setParts([{ method: "cash", amount: 500, tendered: null, reference: null }]);
    await tap("Table 2");
    await waitFor(() =>
      expect(alarm).toHaveBeenCalledWith(expect.stringMatching(/^Payments have been taken/)),
    );
    expect(useTill.getState()).toMatchObject({ table: null, parts: [{ amount: 500 }] });
    expect(closed).not.toHaveBeenCalled();
  });
});

test("A round is cleared without leaving its table", () => {
  switchTable(atOne);
  changeCart((cart) => addLine(cart, soup));
  patchCart({ customerId: "c1" });
  clearRound();
  expect(useTill.getState()).toMatchObject({ table: atOne, cart: { lines: [], customerId: "c1" } });
});

test("An exchange begun while the till is at a table belongs to no table", () => {
  switchTable(atOne);
  changeCart((cart) => addLine(cart, soup));
  expect(unsentAt("a1")).toEqual(atOne);
  expect(unsentAt("a2")).toBeNull();
  changeCart((cart) => ({ ...cart, lines: [] }));
  expect(unsentAt("a1")).toBeNull();
  const sent = { orderId: "o1", items: [], reason: "broken", shippingCost: null, notes: "" };
  beginExchange("a1", { invoiceNumber: "INV-1", value: 900, sent }, "c1");
  expect(useTill.getState()).toMatchObject({
    table: null,
    cart: { exchange: { value: 900 }, customerId: "c1" },
  });
});

test("A return typed halfway is there again after the session has ended", async () => {
  const item = { id: "i1", productId: "p1", title: "Mug", sku: null, unit: null, quantity: 2, total: 500 };
  const order = {
    id: "o1",
    invoiceNumber: "INV-1",
    customerId: null,
    items: [{ ...item, returned: 0 }],
    total: 500,
    paid: 500,
    refunded: 0,
  } as unknown as Order;
  const getList = async () => ({ data: [], total: 0 });
  const shown = async () => {
    cleanup();
    showElement(<ReturnForm order={order} />, {
      provider: { getList: getList as never },
      admin: personAs("cashier"),
    });
    return {
      quantity: await screen.findByRole("spinbutton"),
      reason: await screen.findByRole("combobox"),
      notes: await screen.findByLabelText("Notes"),
    };
  };
  const first = await shown();
  fireEvent.change(first.quantity, { target: { value: "1" } });
  fireEvent.change(first.reason, { target: { value: "Chipped" } });
  fireEvent.change(first.notes, { target: { value: "seen by Ann" } });
  window.dispatchEvent(new Event("pagehide"));
  const again = await shown();
  expect(again.quantity).toHaveProperty("value", "1");
  expect(again.reason).toHaveProperty("value", "Chipped");
  expect(again.notes).toHaveProperty("value", "seen by Ann");
});

test("Guests who share a bill equally press the same button, and each payment is booked at once", async () => {
  const onPay = vi.fn();
  const onPart = vi.fn(async (_part: Tender) => true);
  function Bill() {
    const [booked, setBooked] = useState<readonly Tender[]>([]);
    const booking = {
      booked,
      onPart: async (part: Tender) => {
        setBooked([...booked, part]);
        return onPart(part);
      },
    };
    return (
      <PayDialog
        total={booked.reduce((left, { amount }) => left - amount, 1000)}
        methods={["cash"]}
        customerId={null}
        booking={booking}
        busy={false}
        failure={null}
        reasonAt={() => ""}
        onPay={onPay}
        onClose={vi.fn()}
      />
    );
  }
  showElement(<Bill />);
  for (const button of ["Add payment", "Add payment", "Place order"]) {
    fireEvent.click(await screen.findByRole("button", { name: "1 of 3" }));
    const before = onPart.mock.calls.length + onPay.mock.calls.length;
    fireEvent.click(await screen.findByRole("button", { name: button }));
    await waitFor(() => expect(onPart.mock.calls.length + onPay.mock.calls.length).toBe(before + 1));
    await waitFor(() => expect(screen.queryAllByText("Booked")).toHaveLength(onPart.mock.calls.length));
  }
  expect(onPart.mock.calls.map(([{ amount }]) => amount)).toEqual([334, 333]);
  expect(onPay).toHaveBeenLastCalledWith({ paymentMethod: "cash", paid: 333 });
  expect(screen.getAllByText("Booked")).toHaveLength(2);
  expect(useTill.getState().parts).toEqual([]);
});

test("The bill to split tells two lines of the same dish apart", async () => {
  const salad = { title: "Salad", quantity: 1, price: 900 };
  const order = {
    tableName: "Table 1",
    couponCode: null,
    discount: 0,
    discountPercent: null,
    items: [
      { ...salad, id: "l1", extras: [], note: "no onions" },
      { ...salad, id: "l2", extras: [{ extraId: "e1", quantity: 2 }], note: null },
    ],
  } as unknown as OpenOrder;
  const feta = { id: "e1", name: "Feta", price: 100, maximum: 3, published: true };
  showElement(
    <SplitDialog
      order={order}
      extras={new Map([["e1", feta]])}
      busy={false}
      onChosen={vi.fn()}
      onClose={vi.fn()}
    />,
  );
  const lines = await screen.findAllByRole("listitem");
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("no onions"),
    expect.stringContaining("2 × Feta"),
  ]);
});
