/** A colleague changes a table while this till works at it. */
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "../../src/providers/errors/api-error.ts";
import { http } from "../../src/providers/http.ts";
import { PayFailure } from "../../src/screens/order-entry/payment/pay-dialog.tsx";
import { addLine, type CartLine } from "../../src/screens/order-entry/sale/cart.ts";
import {
  beginOrder,
  changeCart,
  openTill,
  switchTable,
  useTill,
} from "../../src/screens/order-entry/sale/till-store.ts";
import type { TillActions } from "../../src/screens/order-entry/till/use-till.ts";
import { PayTable } from "../../src/screens/tables/pay-table.tsx";
import type { TableNews } from "../../src/screens/tables/table-news.ts";
import type { OpenOrder } from "../../src/screens/tables/table-records.ts";
import { useTable } from "../../src/screens/tables/use-table.ts";
import { personAs, showElement } from "./harness.tsx";

const line = { extras: [], note: null, price: 500, round: 1 };
const table = {
  ...{ id: "t1", version: 3, tableId: "s1", tableName: "Table 1", customerId: null, guests: null },
  ...{ couponCode: null, discount: 0, discountPercent: null, notes: null, dueOrderId: null, due: null },
  items: [
    { ...line, id: "l1", title: "Soup", quantity: 2 },
    { ...line, id: "l2", title: "Cake", quantity: 1 },
  ],
  total: 1500,
} as unknown as OpenOrder;

const problem = (status: number, type: ConstructorParameters<typeof ApiError>[0]["type"]) =>
  new ApiError({ status, type, title: type });

/** Answers the question what became of a table. */
const answer = (news: TableNews | null) =>
  vi.spyOn(http, "get").mockImplementation(async () => {
    if (!news) throw problem(503, "unavailable");
    return { data: news } as never;
  });

const alarm = vi.fn();
const announce = vi.fn();
const till = { alarm, announce, unsay: vi.fn(), reasonAt: () => "", askAgain: async () => false };

beforeEach(() => {
  cleanup();
  vi.restoreAllMocks();
  alarm.mockClear();
  announce.mockClear();
  sessionStorage.clear();
  beginOrder("dineIn");
  openTill("a1", "dineIn");
});

describe("Payments of a table that a colleague has changed", () => {
  const onCurrent = vi.fn();
  const onLeft = vi.fn();
  const pay = async (refused: ApiError, news: TableNews | null) => {
    answer(news);
    const run = vi.fn().mockRejectedValue(refused);
    showElement(
      <PayTable
        paying={{ order: table, parts: [], total: 1500 }}
        actions={{ run, read: async () => null } as never}
        till={till as unknown as TillActions}
        onClose={() => undefined}
        onCurrent={onCurrent}
        onLeft={onLeft}
      />,
      {
        provider: { getOne: async ({ id }: { id: string }) => ({ data: { id, paymentMethods: ["cash"] } }) },
        admin: personAs("cashier"),
      },
    );
    fireEvent.click(await screen.findByRole("button", { name: "Place order" }));
    const said = await screen.findByRole("alert");
    return { said, text: said.textContent ?? "", run };
  };

  test("A payment says who moved its table and where to, and goes on with it there", async () => {
    const moved = { ...table, tableId: "s9", tableName: "Table 9", version: 4 };
    const news = { order: moved, by: "Mia", ended: null, mergedWith: null };
    const { text, run } = await pay(problem(412, "stale"), news);
    expect(text).toContain("Table 1 was moved to Table 9 by Mia.");
    expect(text).toContain("Your payment was not booked.");
    fireEvent.click(screen.getByRole("button", { name: "Continue with the current bill" }));
    expect(onCurrent).toHaveBeenCalledWith(moved);
    expect(run).toHaveBeenCalledTimes(1);
  });

  test("A payment says what was added to its table, and what is no longer on the bill", async () => {
    const items = [
      { ...line, id: "l1", title: "Soup", quantity: 1 },
      { ...line, id: "l2", title: "Cake", quantity: 1 },
      { ...line, id: "l3", title: "Tea", quantity: 3 },
    ];
    const order = { ...table, version: 5, items, total: 2500 } as unknown as OpenOrder;
    const { text } = await pay(problem(412, "stale"), { order, by: "Mia", ended: null, mergedWith: null });
    expect(text).toContain("Table 1 was changed by Mia.");
    expect(text).toContain("New: 3 × Tea.");
    expect(text).toContain("No longer on the bill: 1 × Soup.");
    expect(text).toContain("The bill is now $25.00.");
  });

  test.each([
    ["paid", null, "Table 1 was paid: Mia took the payment."],
    ["merged", "Table 9", "Table 1 was merged with Table 9 by Mia."],
    ["freed", null, "The order of Table 1 was canceled by Mia."],
  ] as const)(
    "A payment says that its order was %s, and shows the tables",
    async (ended, mergedWith, words) => {
      const { text } = await pay(problem(404, "not-found"), { order: null, by: "Mia", ended, mergedWith });
      expect(text).toContain(words);
      fireEvent.click(screen.getByRole("button", { name: "Show tables" }));
      expect(onLeft).toHaveBeenCalledWith(null);
    },
  );

  test("A payment says that its table has changed even where nobody can tell what it was", async () => {
    expect((await pay(problem(412, "stale"), null)).text).toContain("Table 1 was changed by someone else.");
  });
});

test.each([
  [403, "denied", "The order was not placed.", "Your role cannot do this."],
  [409, "conflict", "The order was not placed.", "It conflicts with another record."],
  [503, "unavailable", "Try again: it is placed only once.", "The server cannot do this at the moment."],
  [429, "too-many", "Try again: it is placed only once.", "Too many attempts."],
] as const)(
  "A payment answered %s says why, and asks to try again only where that can help",
  async (status, type, ...words) => {
    showElement(<PayFailure failure={problem(status, type)} reasonAt={() => ""} />);
    const said = await screen.findByRole("alert");
    for (const text of words) expect(said.textContent).toContain(text);
  },
);

describe("A second waiter at a free table", () => {
  const taken = new ApiError({
    status: 409,
    type: "conflict",
    title: "Taken",
    errors: { tableId: ["table-orders.errors.taken"] },
  });
  const soup = {
    product: { id: "p1", title: "Soup", price: 500 },
    combinationId: null,
    extras: [],
    quantity: 2,
  } as unknown as CartLine;

  function Waiter({ leave }: { readonly leave: boolean }) {
    const { keep, sit } = useTable(till as unknown as TillActions, new Map());
    const other = { seat: { id: "s2", name: "Table 2" }, order: null };
    return (
      <button type="button" onClick={() => void (leave ? sit(other as never) : keep(true))}>
        go
      </button>
    );
  }

  const go = async (leave = false) => {
    answer({ order: table, by: "Mia", ended: null, mergedWith: null });
    switchTable({ tableId: "s1", name: "Table 1", orderId: null, version: null, guests: null });
    changeCart((cart) => addLine(cart, soup));
    const act = vi.fn(async ({ action }: { readonly action: string }) => {
      if (action === "open") throw taken;
      return { ...table, version: 4 };
    });
    showElement(<Waiter leave={leave} />, {
      provider: { getList: async () => ({ data: [table], total: 1 }), getMany: async () => ({ data: [] }) },
      backend: { act } as never,
      admin: personAs("cashier"),
    });
    fireEvent.click(await screen.findByRole("button", { name: "go" }));
    return act;
  };

  test("A second waiter takes over the open order, with what was typed as its next round", async () => {
    await go();
    await waitFor(() => expect(announce).toHaveBeenCalled());
    expect(announce.mock.calls[0]?.[0]).toMatch(/^Table 1 was opened by Mia in the meantime/);
    expect(alarm).not.toHaveBeenCalled();
    expect(useTill.getState()).toMatchObject({
      table: { orderId: "t1", version: 3 },
      cart: { lines: [{ quantity: 2 }] },
    });
  });

  test("A second waiter gets to another table: what was typed is saved to the open order", async () => {
    const act = await go(true);
    await waitFor(() => expect(useTill.getState().table?.tableId).toBe("s2"));
    expect(act.mock.calls.map(([{ action }]) => action)).toEqual(["open", "save"]);
    expect(act.mock.calls[1]?.[0]).toMatchObject({ id: "t1", input: { send: false } });
  });
});
