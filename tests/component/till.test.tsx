/** A scan reaches the cart wherever the focus is, and a cart becomes exactly one order, whatever responses get lost. */
import { act, fireEvent, renderHook, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Role } from "../../src/domain/roles.ts";
import { ApiError } from "../../src/providers/errors/api-error.ts";
import { http } from "../../src/providers/http.ts";
import type { Order } from "../../src/resources/orders.ts";
import { OnCredit } from "../../src/screens/order-entry/payment/on-credit.tsx";
import { beginOrder, openTill, patchCart, useTill } from "../../src/screens/order-entry/sale/till-store.ts";
import { useAnnouncer } from "../../src/screens/order-entry/sale/use-announcer.ts";
import { placeIdempotently } from "../../src/screens/order-entry/sale/use-place.ts";
import { ReturnLines } from "../../src/screens/returns/return-lines.tsx";
import ScanReceipt from "../../src/screens/returns/scan-receipt.tsx";
import type { ReturnDraft } from "../../src/screens/returns/stored-draft.ts";
import { CancelDialog } from "../../src/screens/tables/cancel-dialog.tsx";
import type { SentTableLine } from "../../src/screens/tables/sent-lines.tsx";
import { personAs, press, showElement } from "./harness.tsx";

beforeEach(() => {
  sessionStorage.clear();
  beginOrder("pos");
});

describe("Placing a cart", () => {
  const order = { id: "o1", invoiceNumber: "INV-1", total: 100, paid: 100, paymentMethod: "cash" };
  const lost = new ApiError({ status: 0, type: "network", title: "No answer" });
  const taken = new ApiError({ status: 409, type: "conflict", title: "The key is taken" });
  const refused = new ApiError({ status: 422, type: "validation", title: "Not like this" });

  /** An API with consecutive responses, and the keys and bodies it received. */
  function answering(...answers: (ApiError | typeof order)[]) {
    const calls: { key: string; body: unknown }[] = [];
    vi.spyOn(http, "post").mockImplementation((_url, body, config) => {
      calls.push({ key: String(config?.headers?.["Idempotency-Key"]), body });
      const answer = answers[calls.length - 1];
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ data: answer });
    });
    return calls;
  }

  test("Placing a cart again after a lost answer goes under the same key, also after a reload", async () => {
    const calls = answering(lost, order);
    await expect(placeIdempotently({ n: 1 })).rejects.toBe(lost);
    const stored = sessionStorage.getItem("till") ?? "";
    expect(stored).toContain(calls[0]?.key);
    expect(await placeIdempotently({ n: 1 })).toEqual({ order, earlier: false });
    expect(calls[1]).toEqual(calls[0]);
  });

  test("A cart that was changed after a lost answer shows the order that exists", async () => {
    const calls = answering(lost, lost, taken, taken, order);
    await expect(placeIdempotently({ n: 1 })).rejects.toBe(lost);
    await expect(placeIdempotently({ n: 2 })).rejects.toBe(lost);
    expect(await placeIdempotently({ n: 3 })).toEqual({ order, earlier: true });
    expect(calls.map(({ body }) => body)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }, { n: 1 }, { n: 2 }]);
    expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
  });

  test("A cart that was corrected after a refusal is a new call", async () => {
    const calls = answering(refused, order);
    await expect(placeIdempotently({ n: 1 })).rejects.toBe(refused);
    expect(useTill.getState().unanswered).toEqual([]);
    await placeIdempotently({ n: 2 });
    expect(calls[1]?.key).toBe(calls[0]?.key);
  });

  test("The cart of a copied tab, whose key somebody else's order has, takes a new key", async () => {
    const calls = answering(taken, order);
    await expect(placeIdempotently({ n: 1 })).rejects.toBe(taken);
    await placeIdempotently({ n: 1 });
    expect(calls[1]?.key).not.toBe(calls[0]?.key);
  });
});

test("A refusal of the cart stays until the cart changes, an unknown code until the next announcement", () => {
  const { result, rerender } = renderHook(({ sent }) => useAnnouncer(sent), {
    initialProps: { sent: "one" },
  });
  act(() => result.current.refuse("Not enough in stock."));
  expect(result.current.announcement.text).toBe("Not enough in stock.");
  rerender({ sent: "two" });
  expect(result.current.announcement).toMatchObject({ text: "", isAlarm: false });
  act(() => result.current.alarm("No product has this code."));
  rerender({ sent: "three" });
  expect(result.current.announcement).toMatchObject({ text: "No product has this code.", isAlarm: true });
});

test("The cart belongs to the user who is signed in, with everything they have typed", () => {
  openTill("a", "dineIn");
  expect(useTill.getState().cart.orderType).toBe("dineIn");
  patchCart({ notes: "No onions" });
  openTill("a", "pos");
  expect(useTill.getState().cart).toMatchObject({ orderType: "dineIn", notes: "No onions" });
  openTill("b", "pos");
  expect(useTill.getState().cart).toMatchObject({ orderType: "pos", notes: "" });
});

test("Goods scanned while the settings were on their way stay in the cart", () => {
  useTill.setState({ owner: null });
  beginOrder("pos");
  patchCart({ notes: "No onions" });
  openTill("a", "dineIn");
  expect(useTill.getState()).toMatchObject({ owner: "a", cart: { orderType: "dineIn", notes: "No onions" } });
});

test("The amount that comes back or is not kept is typed as people write numbers", async () => {
  const changed = vi.fn();
  const item = { id: "i1", productId: "p1", title: "Gouda", sku: null, unit: "kg", quantity: 2, total: 500 };
  const order = { items: [{ ...item, returned: 0 }] } as unknown as Order;
  const draft = { pieces: {}, kept: new Set<string>() } as unknown as ReturnDraft;
  showElement(<ReturnLines order={order} draft={draft} change={changed} errors={{}} onAll={changed} />);
  fireEvent.change(await screen.findByRole("spinbutton"), { target: { value: "0,5" } });
  expect(changed).toHaveBeenLastCalledWith({ pieces: { i1: 0.5 } });
  document.body.replaceChildren();

  const cancelled = vi.fn();
  const line = { id: "l1", title: "Gouda", quantity: 1.25 } as unknown as SentTableLine;
  showElement(
    <CancelDialog line={line} table="T" unsent busy={false} onCancel={cancelled} onClose={cancelled} />,
  );
  fireEvent.change(await screen.findByRole("spinbutton"), { target: { value: "0,25" } });
  fireEvent.submit(document.querySelector("form") as HTMLFormElement);
  expect(cancelled).toHaveBeenLastCalledWith(0.25, "");
});

describe("Sales on credit", () => {
  const shown = async (customer: object, amount: number, role: Role = "cashier") => {
    const getOne = async () => ({ data: { id: "c1", name: "Anne", ...customer } });
    showElement(<OnCredit customerId="c1" amount={amount} />, {
      provider: { getOne },
      admin: personAs(role),
    });
    await screen.findByText(/pays later|above their credit limit|Choose a customer/);
    await waitFor(() => expect(document.body.textContent).toMatch(role === "driver" ? /later/ : /Owes/));
    return document.body.textContent;
  };

  test("A sale on credit says what the customer owes, and what is left of their limit", async () => {
    const text = await shown({ owed: 4000, storeCredit: 500, creditLimit: 5000 }, 1500);
    expect(text).toMatch(
      /pays later.*Owes \$40\.00\..*\$10\.00 left of a limit of \$50\.00\..*\$5\.00 is used first/,
    );
  });

  test("A sale on credit says that it is above the limit before it is sent", async () => {
    const text = await shown({ owed: 4000, storeCredit: 500, creditLimit: 5000 }, 1501);
    expect(text).toContain("This would put the customer above their credit limit.");
  });

  test("A sale on credit says nothing of a limit where there is none, or to those it does not concern", async () => {
    expect(await shown({ owed: 0, storeCredit: 0, creditLimit: null }, 100_000)).not.toMatch(/limit/);
    document.body.replaceChildren();
    expect(await shown({ owed: 4000, creditLimit: 1 }, 1, "driver")).not.toMatch(/Owes|limit/);
  });
});

test("A return without a number goes back to the box", async () => {
  showElement(<ScanReceipt />, { admin: personAs("manager") });
  const box = await screen.findByRole("textbox");
  box.blur();
  await press("Start");
  expect(document.activeElement).toBe(box);
});
