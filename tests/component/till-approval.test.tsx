/** An approver enters their PIN, and the action refused without it is completed. */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Modal } from "antd";
import { useRef } from "react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { globalValuesOf } from "../../src/core/validation/validate.ts";
import { openProduct } from "../../src/domain/orders/draft-lines.ts";
import type { PaymentMethod } from "../../src/domain/payments/payment.ts";
import { ApiError } from "../../src/providers/errors/api-error.ts";
import { http } from "../../src/providers/http.ts";
import { type PosSettings, posSettings } from "../../src/resources/pos-settings.ts";
import ApprovalHost from "../../src/screens/order-entry/payment/approval.host.tsx";
import { PinDialog } from "../../src/screens/order-entry/payment/pin-dialog.tsx";
import { addLine, emptyCart } from "../../src/screens/order-entry/sale/cart.ts";
import {
  beginExchange,
  openTill,
  patchCart,
  useTill,
} from "../../src/screens/order-entry/sale/till-store.ts";
import { TillDialogs } from "../../src/screens/order-entry/till/till-dialogs.tsx";
import { useTillActions } from "../../src/screens/order-entry/till/use-till.ts";
import { PayTable, payingOf } from "../../src/screens/tables/pay-table.tsx";
import type { OpenOrder } from "../../src/screens/tables/table-records.ts";
import { personAs, press, showElement } from "./harness.tsx";

beforeAll(async () => {
  await import("../../src/screens/order-entry/payment/approval-dialog.tsx");
}, 60_000);

const settings = { ...globalValuesOf(posSettings.fields, {}), pinRequired: true } as unknown as PosSettings;
const methods: readonly PaymentMethod[] = ["cash"];
const provider = {
  getOne: async ({ id }: { id: string }) => ({ data: { id, paymentMethods: methods } }),
  getList: async () => ({ data: [], total: 0 }),
  // The POS computes its prices without waiting for the API.
  custom: () => new Promise(() => undefined),
};

const needsApproval = new ApiError({
  status: 403,
  type: "denied",
  title: "A PIN",
  reason: "approval",
  subject: "s1",
  approval: { reasons: ["discount", "return"], discount: 250, refund: 1750 },
});
const placed = {
  id: "o2",
  invoiceNumber: "INV-2",
  total: 500,
  paid: 0,
  paymentMethod: "cash",
  customerId: null,
};

/** Returns consecutive responses per path, and records the requests. */
function answering(answers: Readonly<Record<string, readonly unknown[]>>) {
  const sent: { readonly url: string; readonly body: unknown }[] = [];
  vi.spyOn(http, "get").mockImplementation(async (url, options) => {
    sent.push({ url, body: options?.params });
    return { data: [{ id: "m1", name: "Mia" }] } as never;
  });
  vi.spyOn(http, "post").mockImplementation(async (url, body) => {
    const before = sent.filter((one) => one.url === url).length;
    sent.push({ url, body: typeof body === "string" ? JSON.parse(body) : body });
    const answer = answers[url]?.[before] ?? {};
    if (answer instanceof Error) throw answer;
    return { data: answer } as never;
  });
  return { sent, to: (url: string) => sent.filter((one) => one.url === url).map(({ body }) => body) };
}

/** Enters a PIN in the dialog with that title. */
async function enterPin(title: string, pin: string, go: string) {
  const dialog = (await screen.findByText(title, { selector: ".ant-modal-title" })).closest(".ant-modal");
  if (!(dialog instanceof HTMLElement)) throw new Error("no dialog");
  const field = dialog.querySelector("input[inputmode=numeric]");
  if (field) fireEvent.change(field, { target: { value: pin } });
  const button = within(dialog).getByRole<HTMLButtonElement>("button", { name: go });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
}

function Till() {
  const box = useRef<HTMLInputElement>(null);
  const [modal, holder] = Modal.useModal();
  const till = useTillActions({ settings, extras: undefined, box, modal });
  return (
    <>
      {holder}
      <input ref={box} aria-label="box" />
      <button type="button" onClick={() => void till.pay()}>
        pay
      </button>
      <TillDialogs till={till} />
      <ApprovalHost />
    </>
  );
}

beforeEach(() => {
  sessionStorage.clear();
  openTill("a1", "pos");
});

test("An exchange asks once for all of it, and again where the API says that it was too long ago", async () => {
  const sent = { orderId: "o1", items: [], reason: "mind", shippingCost: null, notes: "" };
  const pot = { ...openProduct({ title: "Pot", unitPrice: 500 }), id: "p1" };
  const line = { product: pot, combinationId: null, quantity: 1, extras: [], offered: [] };
  beginExchange("a1", { invoiceNumber: "INV-1", value: 500, sent }, null);
  patchCart({ lines: addLine(emptyCart(), line).lines });
  const { to } = answering({ "/orders": [needsApproval, placed] });
  showElement(<Till />, { provider, admin: personAs("cashier") });

  await press("pay");
  await enterPin("Approval needed", "2468", "Approve");
  await enterPin("Your PIN", "1357", "Continue");
  expect(to("/auth/pin")).toMatchObject([
    {
      pin: "2468",
      staffId: "m1",
      approves: "place",
      order: { items: [{ productId: "p1" }], exchange: sent },
    },
    { pin: "1357" },
  ]);
  expect(to("/auth/approvers")).toEqual([{ approves: "place" }]);

  fireEvent.click(await screen.findByRole("button", { name: "Place order" }));
  await enterPin("Approval needed", "2468", "Approve");
  await screen.findByText(/INV-2/);
  expect(to("/auth/pin").at(-1)).toEqual({ pin: "2468", staffId: "m1", approves: "place", subjects: ["s1"] });
  expect(to("/orders")).toHaveLength(2);
  expect(to("/orders")).toMatchObject([{ exchange: sent }, { exchange: sent, payments: [] }]);
  expect(useTill.getState().cart.exchange).toBeNull();
});

const table = {
  id: "t1",
  version: 3,
  tableId: "s1",
  tableName: "Table 1",
  customerId: "c1",
  dueOrderId: null,
  due: null,
  items: [
    { id: "l1", productId: "p1", title: "Soup", quantity: 2, price: 300, round: 1 },
    { id: "l2", productId: "p2", title: "Cake", quantity: 1, price: 400, round: 1 },
  ],
  total: 1000,
} as unknown as OpenOrder;

function Table({ run }: { readonly run: (name: string) => Promise<unknown> }) {
  const box = useRef<HTMLInputElement>(null);
  const [modal, holder] = Modal.useModal();
  const till = useTillActions({ settings, extras: undefined, box, modal });
  const actions = { run, read: async () => null } as unknown as Parameters<typeof PayTable>[0]["actions"];
  return (
    <>
      {holder}
      <PayTable
        paying={{ order: table, parts: [], total: 1000 }}
        actions={actions}
        till={till}
        onClose={() => undefined}
        onCurrent={() => undefined}
        onLeft={() => undefined}
      />
      {till.pin.asking ? <PinDialog onAnswer={till.pin.answer} /> : null}
      <ApprovalHost />
    </>
  );
}

test("A table whose discount needs an approval is paid once it is approved", async () => {
  const { to } = answering({});
  const run = vi.fn().mockRejectedValueOnce(needsApproval).mockResolvedValueOnce(placed);
  showElement(<Table run={run} />, { provider, admin: personAs("cashier") });
  fireEvent.click(await screen.findByRole("button", { name: "Place order" }));
  await screen.findByText("Approval needed", { selector: ".ant-modal-title" });
  const facts = [...document.querySelectorAll(".ant-modal dl > div")].map((one) => one.textContent);
  expect(facts).toEqual(["ReasonDiscount, Return", "Discount$2.50", "Refund$17.50"]);
  await enterPin("Approval needed", "2468", "Approve");
  await screen.findByText(/INV-2/);
  expect(run).toHaveBeenCalledTimes(2);
  expect(to("/auth/pin")).toMatchObject([{ subjects: ["s1"] }]);
});

test("A table that is refused again after the PIN says why", async () => {
  answering({});
  const failed = new ApiError({ status: 0, type: "network", title: "No answer" });
  const late = new ApiError({ status: 403, type: "denied", title: "A PIN", reason: "pin" });
  const run = vi.fn().mockRejectedValueOnce(late).mockRejectedValueOnce(failed);
  showElement(<Table run={run} />, { provider, admin: personAs("cashier") });
  fireEvent.click(await screen.findByRole("button", { name: "Place order" }));
  await enterPin("Your PIN", "1357", "Continue");
  await waitFor(() => expect(run).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toMatch(/did not respond/));
});

test("A part of a table costs what the API says, with its part of the discounts", async () => {
  const { to } = answering({ "/table-orders/t1/bill": [{ total: 270 }] });
  const part = [{ lineId: "l1", quantity: 1 }];
  expect(await payingOf(table, part)).toMatchObject({ parts: part, total: 270 });
  expect(to("/table-orders/t1/bill")).toEqual([{ lines: part }]);
  const all = [...part, { lineId: "l1", quantity: 1 }, { lineId: "l2", quantity: 1 }];
  expect(await payingOf(table, all)).toMatchObject({ parts: [], total: 1000 });
});
