/** Codes that are looked up slowly belong to the sale they were scanned for, and nothing of it is lost without a word. */
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { App } from "antd";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { globalValuesOf } from "../../src/core/validation/validate.ts";
import { openProduct } from "../../src/domain/orders/draft-lines.ts";
import { maxOrderLines } from "../../src/domain/orders/order-lines.ts";
import { ApiError } from "../../src/providers/errors/api-error.ts";
import { http } from "../../src/providers/http.ts";
import { useInterface } from "../../src/providers/interface/interface-state.ts";
import { posSettings } from "../../src/resources/pos-settings.ts";
import { products } from "../../src/resources/products.ts";
import { OrderEntry } from "../../src/screens/order-entry/order-entry.tsx";
import { addLine } from "../../src/screens/order-entry/sale/cart.ts";
import { beginOrder, changeCart, openTill, useTill } from "../../src/screens/order-entry/sale/till-store.ts";
import { personAs, press, showElement } from "./harness.tsx";

const settings = globalValuesOf(posSettings.fields, {});

const thing = (id: string, title: string, more: object = {}) => ({
  ...openProduct({ title, unitPrice: 500 }),
  id,
  sku: id,
  barcode: id,
  images: [],
  quantity: 50,
  published: true,
  ...more,
});
const shirt = thing("SHIRT", "Shirt", {
  combinations: ["S", "M"].map((size) => ({
    id: `c${size}`,
    options: { Size: size },
    sku: null,
    barcode: null,
    price: 500,
    salePrice: null,
    quantity: 5,
  })),
});
const things = [thing("MUG", "Mug"), thing("PEN", "Pen"), thing("POT", "Pot"), shirt];

interface Filter {
  readonly field: string;
  readonly value: unknown;
}

/** A data provider whose look-ups are answered by hand, in any order. */
function slowProvider() {
  const waiting = new Map<string, ((fail: boolean) => void)[]>();
  const getList = ({ resource, filters = [] }: { resource: string; filters?: readonly Filter[] }) => {
    const code = filters.find(({ field }) => field === "sku")?.value;
    const isQuestion = resource === products.name && filters.length === 1;
    const text = filters.find(({ field }) => ["q", "barcode"].includes(field))?.value ?? code;
    if (!isQuestion || typeof text !== "string") return Promise.resolve({ data: [], total: 0 });
    const data = things.filter(({ id }) => id === text);
    return new Promise((resolve, reject) => {
      const settle = (fail: boolean) =>
        fail ? reject(new ApiError({ status: 0, type: "network", title: "-" })) : resolve({ data, total: 0 });
      waiting.set(text, [...(waiting.get(text) ?? []), settle]);
    });
  };
  const settle = async (code: string, fail: boolean) => {
    await waitFor(() => expect(waiting.get(code)?.length).toBeGreaterThan(2));
    const all = waiting.get(code) ?? [];
    waiting.delete(code);
    await act(async () => {
      for (const one of all) one(fail);
    });
  };
  const provider = {
    getList,
    getOne: async ({ id }: { id: string }) => ({ data: { id, ...settings, paymentMethods: ["cash"] } }),
    getMany: async () => ({ data: [] }),
    // The till computes its prices without waiting for the API.
    custom: () => new Promise(() => undefined),
  };
  return {
    provider,
    answer: (code: string) => settle(code, false),
    fail: (code: string) => settle(code, true),
  };
}

const box = () => screen.findByRole("combobox", { name: "Scan or search products" });
const key = async (name: string) => void fireEvent.keyDown(await box(), { key: name });
async function scan(code: string) {
  const field = await box();
  fireEvent.change(field, { target: { value: code } });
  await act(async () => void fireEvent.keyDown(field, { key: "Enter" }));
}
const inCart = () =>
  useTill.getState().cart.lines.map(({ product, quantity }) => `${quantity} ${product.title}`);
const payment = () => screen.queryByText("Payment", { selector: ".ant-modal-title" });
const missed = () =>
  [...document.querySelectorAll("[aria-label='Not added'] li")].map((item) => item.textContent);

let server = slowProvider();
function open() {
  server = slowProvider();
  return showElement(
    <App>
      <OrderEntry />
    </App>,
    { provider: server.provider, admin: personAs("cashier") },
  );
}

beforeEach(async () => {
  sessionStorage.clear();
  useInterface.setState({ windowWidth: 1366 });
  beginOrder("pos");
  useTill.setState({ misses: [] });
  openTill("a1", "pos");
  open();
  await box();
});

describe("Paying", () => {
  test("Paying waits for the codes that are looked up, and says how many", async () => {
    await scan("MUG");
    await scan("PEN");
    await key("F4");
    expect(payment()).toBeNull();
    await screen.findByText("Looking up 2 codes …");
    await server.answer("PEN");
    expect(payment()).toBeNull();
    await server.answer("MUG");
    await waitFor(() => expect(payment()).not.toBeNull());
    expect(inCart()).toEqual(["1 Mug", "1 Pen"]);
  });

  test("Paying of a cart whose first code is on its way goes on by itself", async () => {
    await scan("MUG");
    await key("F4");
    await screen.findByText("Looking up 1 code …");
    await server.answer("MUG");
    await waitFor(() => expect(payment()).not.toBeNull());
  });

  test("Paying asks for the variant first, and then goes on", async () => {
    await scan("MUG");
    await scan("SHIRT");
    await key("F4");
    await server.answer("MUG");
    await server.answer("SHIRT");
    const variant = (await screen.findByText("Shirt", { selector: ".ant-modal-title *" })).closest(
      "[role=dialog]",
    );
    expect(payment()).toBeNull();
    if (!(variant instanceof HTMLElement)) throw new Error("no dialog");
    await act(async () => void fireEvent.click(within(variant).getByRole("button", { name: /^S,/ })));
    await waitFor(() => expect(payment()).not.toBeNull());
    expect(inCart()).toEqual(["1 Mug", "1 Shirt"]);
  });

  test("Paying stops at a code that is unknown or gets no answer, which stays listed", async () => {
    await scan("MUG");
    await scan("NOBODY");
    await scan("PEN");
    await key("F4");
    await server.answer("MUG");
    await server.answer("NOBODY");
    await server.fail("PEN");
    await waitFor(() => expect(missed()).toHaveLength(2));
    expect(payment()).toBeNull();
    await scan("POT");
    await server.answer("POT");
    expect(missed()).toEqual(["No product has the code NOBODY.", "PEN could not be looked up. Try again."]);
    await key("F4");
    await waitFor(() => expect(payment()).not.toBeNull());
    const dialog = payment()?.closest("[role=dialog]");
    expect(dialog?.textContent).toContain("No product has the code NOBODY.");
    await press("Back to cart");
    await scan("PEN");
    await server.answer("PEN");
    await waitFor(() => expect(missed()).toEqual(["No product has the code NOBODY."]));
    await press("Dismiss: No product has the code NOBODY.");
    expect(missed()).toEqual([]);
  });

  test("Paying of an empty cart says that it is empty", async () => {
    await key("F4");
    await waitFor(() => expect(screen.getAllByText(/Cart is empty/).length).toBeGreaterThan(1));
  });
});

describe("Answers for a sale that is gone", () => {
  test("An answer for a sale that is gone is announced, and goes into no other cart", async () => {
    await scan("MUG");
    await act(async () => beginOrder("pos"));
    await server.answer("MUG");
    await waitFor(() => expect(missed()).toEqual([expect.stringMatching(/^Mug was not added: the order/)]));
    expect(inCart()).toEqual([]);
  });

  test("An answer for a sale that is gone is announced at the next visit of the till, if it was left", async () => {
    await scan("SHIRT");
    cleanup();
    await server.answer("SHIRT");
    open();
    await box();
    expect(missed()).toEqual([expect.stringMatching(/^Shirt was not added/)]);
  });
});

test("An answer goes into its cart after the till was left, and while the settings load", async () => {
  await scan("MUG");
  cleanup();
  await server.answer("MUG");
  expect(inCart()).toEqual(["1 Mug"]);
  open();
  await box();
  await act(async () => beginOrder("pos"));
  await scan("PEN");
  await act(async () => openTill("a1", "dineIn"));
  await server.answer("PEN");
  expect(inCart()).toEqual(["1 Pen"]);
});

describe("Keys of the cart", () => {
  test("A key changes the line that was scanned last, though another answer came first", async () => {
    await scan("MUG");
    await server.answer("MUG");
    await scan("PEN");
    await key("+");
    expect(inCart()).toEqual(["1 Mug"]);
    await server.answer("PEN");
    await waitFor(() => expect(inCart()).toEqual(["1 Mug", "2 Pen"]));
    await scan("POT");
    await scan("MUG");
    await scan("4*");
    await server.answer("MUG");
    await server.answer("POT");
    await waitFor(() => expect(inCart()).toEqual(["4 Mug", "2 Pen", "1 Pot"]));
  });

  test("A key changes nothing if the code before it was unknown", async () => {
    await scan("MUG");
    await server.answer("MUG");
    await scan("NOBODY");
    await key("+");
    await server.answer("NOBODY");
    await waitFor(() => expect(missed()).toHaveLength(1));
    expect(inCart()).toEqual(["1 Mug"]);
  });
});

test("Two codes that need a variant are asked for one after the other", async () => {
  await scan("SHIRT");
  await scan("SHIRT");
  await server.answer("SHIRT");
  const title = () => screen.queryByText("Shirt", { selector: ".ant-modal-title *" });
  await waitFor(() => expect(title()).not.toBeNull());
  await act(async () => void fireEvent.keyDown(title() as HTMLElement, { key: "Escape", keyCode: 27 }));
  await waitFor(() => expect(title()).not.toBeNull());
});

test("Goods scanned while a cart is parked go into the next one", async () => {
  let parked: (value: unknown) => void = () => undefined;
  const post = vi.spyOn(http, "post");
  cleanup();
  server = slowProvider();
  const custom = ({ url }: { url: string }) =>
    new Promise((resolve) => {
      if (url === "/orders/park") parked = resolve;
    });
  showElement(<OrderEntry />, { provider: { ...server.provider, custom }, admin: personAs("super-admin") });
  await scan("MUG");
  await server.answer("MUG");
  await key("F8");
  await scan("PEN");
  await server.answer("PEN");
  expect(inCart()).toEqual(["1 Mug"]);
  await act(async () => parked({ data: { expiresAt: "2026-01-01T10:00:00Z" } }));
  await waitFor(() => expect(inCart()).toEqual(["1 Pen"]));
  expect(post).not.toHaveBeenCalledWith("/orders", expect.anything());
});

test("A scan that lands in another field keeps what arrived while it was typed", async () => {
  await scan("MUG");
  const field = await screen.findByRole("combobox", { name: "Customer" });
  const stroke = (name: string) => {
    const event = new KeyboardEvent("keydown", { key: name, bubbles: true });
    Object.defineProperty(event, "timeStamp", { value: 5000 });
    field.dispatchEvent(event);
  };
  for (const letter of "40063813") stroke(letter);
  await server.answer("MUG");
  for (const letter of "33931") stroke(letter);
  await act(async () => stroke("Enter"));
  expect(inCart()).toEqual(["1 Mug"]);
});

test("The line after the last one an order can have is refused at once, with the number", async () => {
  // A phone shows no lines until its cart is opened.
  cleanup();
  useInterface.setState({ windowWidth: 360 });
  open();
  for (let at = 0; at < maxOrderLines; at++) {
    const product = thing(`P${at}`, `Thing ${at}`);
    changeCart((cart) =>
      addLine(cart, { product, combinationId: null, quantity: 1, extras: [], offered: [] } as never),
    );
  }
  await scan("MUG");
  await server.answer("MUG");
  await waitFor(() =>
    expect(missed().join()).toContain(`Mug was not added: an order has at most ${maxOrderLines} lines`),
  );
  expect(useTill.getState().cart.lines).toHaveLength(maxOrderLines);
});

describe("Announcements of the till", () => {
  const statuses = () =>
    [...document.querySelectorAll("[role=status]")].map((one) => one.textContent?.trim());

  test("The till announces once that a quantity has changed or a line is gone, and Enter works on buttons", async () => {
    await scan("MUG");
    await server.answer("MUG");
    const more = await screen.findByRole("button", { name: "Increase quantity of Mug" });
    more.focus();
    const went = fireEvent.keyDown(more, { key: "Enter" });
    expect(went).toBe(true);
    expect(document.activeElement).toBe(more);
    await act(async () => void fireEvent.click(more));
    expect(inCart()).toEqual(["2 Mug"]);
    expect(statuses().filter((text) => text === "Mug: 2")).toHaveLength(1);
    await key("Delete");
    await waitFor(() => expect(statuses().filter((text) => text === "Removed: Mug")).toHaveLength(1));
  });

  test("The till announces once that the connection is back", async () => {
    await act(async () => {
      vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
      window.dispatchEvent(new Event("offline"));
    });
    expect(statuses()).toContain("Offline");
    await act(async () => {
      vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
      window.dispatchEvent(new Event("online"));
    });
    expect(statuses()).toContain("Back online");
  });
});

describe("Numbers that may be codes", () => {
  const question = (quantity: string) => screen.findByRole("dialog", { name: `${quantity} × Mug?` });
  const mug = async () => {
    await scan("MUG");
    await server.answer("MUG");
    await waitFor(() => expect(inCart()).toEqual(["1 Mug"]));
  };

  test("A number before an asterisk that may be a code asks first, and a second Enter is no answer", async () => {
    await mug();
    await scan("89733*");
    const asked = await question("89,733");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Cancel"));
    await act(async () => (document.activeElement as HTMLElement).click());
    await waitFor(() => expect(asked.isConnected && asked.offsetParent !== null).toBe(false));
    expect(inCart()).toEqual(["1 Mug"]);
  });

  test("A number before an asterisk is the quantity when the person says so", async () => {
    await mug();
    await scan("2000*");
    await question("2,000");
    await press("Yes, 2,000");
    await waitFor(() => expect(inCart()).toEqual(["2000 Mug"]));
  });

  test("A number before an asterisk and a code asks before the code is added", async () => {
    await scan("89733*MUG");
    await server.answer("MUG");
    await question("89,733");
    expect(inCart()).toEqual([]);
    await press("Cancel");
    expect(inCart()).toEqual([]);
    await scan("3*MUG");
    await server.answer("MUG");
    await waitFor(() => expect(inCart()).toEqual(["3 Mug"]));
  });
});
