/** The payment at the till: one tap pays, an exchange says how the money goes back, and cash needs an open session. */
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { App } from "antd";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { globalValuesOf } from "../../src/core/validation/validate.ts";
import { ApiError } from "../../src/providers/errors/api-error.ts";
import { http } from "../../src/providers/http.ts";
import { useRegister } from "../../src/providers/interface/local-items.ts";
import { posSettings } from "../../src/resources/pos-settings.ts";
import { DoneDialog } from "../../src/screens/order-entry/payment/done-dialog.tsx";
import { PayDialog } from "../../src/screens/order-entry/payment/pay-dialog.tsx";
import { SettleDialog } from "../../src/screens/order-entry/payment/settle-dialog.tsx";
import { settlementOf } from "../../src/screens/order-entry/sale/exchange.ts";
import { beginOrder } from "../../src/screens/order-entry/sale/till-store.ts";
import { RefusalParts } from "../../src/screens/order-entry/till/added-parts.tsx";
import OwnSession from "../../src/screens/till-sessions/own-session.tsx";
import tillSessionOverrides from "../../src/screens/till-sessions/till-sessions.overrides.tsx";
import { personAs, press, showElement } from "./harness.tsx";

const none = () => undefined;
const settings = globalValuesOf(posSettings.fields, { sessionForCash: true });
const provider = {
  getOne: async ({ id }: { id: string }) => ({ data: { id, ...settings } }),
  getList: async () => ({ data: [], total: 0 }),
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  beginOrder("pos");
});

describe("The payment dialog", () => {
  const onPay = vi.fn();
  const show = (busy = false, failure: ApiError | null = null, onClose = none) =>
    showElement(
      <App>
        <PayDialog
          total={1721}
          methods={["cash", "card"]}
          customerId={null}
          busy={busy}
          failure={failure}
          help={<RefusalParts failure={failure} />}
          reasonAt={(_, key) => key}
          onPay={onPay}
          onClose={onClose}
        />
      </App>,
      { provider, admin: personAs("cashier") },
    );
  beforeEach(() => onPay.mockClear());

  test("A payment is made by one tap on a note, or on the exact amount", async () => {
    show();
    await press("$20.00");
    expect(onPay.mock.calls).toEqual([[{ paymentMethod: "cash", paid: 2000 }]]);
    await press("Exact amount");
    expect(onPay.mock.calls.at(-1)).toEqual([{ paymentMethod: "cash", paid: 1721 }]);
  });

  test("A payment asks about an amount far above the due one, and a second Enter takes nothing", async () => {
    show();
    const field = await screen.findByLabelText(/Amount received/);
    fireEvent.change(field, { target: { value: "4006381333931" } });
    fireEvent.blur(field);
    const form = field.closest("form");
    if (!form) throw new Error("no form");
    fireEvent.submit(form);
    expect(onPay).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: "500" } });
    fireEvent.submit(form);
    await screen.findAllByText("$500.00 received for $17.21?");
    // Cancel has the focus, or the dialog itself where it opens slowly.
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/Cancel/));
    expect(document.activeElement).not.toBe(screen.getByRole("button", { name: "Yes, $500.00" }));
    await press("Cancel");
    expect(onPay).not.toHaveBeenCalled();
    fireEvent.submit(form);
    await press("Yes, $500.00");
    await waitFor(() => expect(onPay.mock.calls).toEqual([[{ paymentMethod: "cash", paid: 50_000 }]]));
  });

  test("The payment dialog stays while the order is on its way, so that the cart does not change", async () => {
    const onClose = vi.fn();
    show(true, null, onClose);
    const back = await screen.findByRole<HTMLButtonElement>("button", { name: "Back to cart" });
    expect(back.disabled).toBe(true);
    fireEvent.keyDown(back, { key: "Escape", keyCode: 27 });
    expect(onClose).not.toHaveBeenCalled();
  });

  test("The payment dialog offers to open the till where cash was refused without a session", async () => {
    const errors = { paymentMethod: ["orders.errors.sessionForCash"] };
    show(false, new ApiError({ status: 422, type: "validation", title: "-", errors }));
    await press("Open till");
    await screen.findByLabelText(/Register/);
  });
});

describe("An exchange", () => {
  const bought = {
    invoiceNumber: "INV-1",
    value: 5000,
    asPaid: [
      { method: "card", amount: 3000 },
      { method: "cash", amount: 2000 },
    ],
    sent: { orderId: "o1", items: [], reason: "mind", shippingCost: null, notes: "" },
  } as const;

  test.each([
    [0, ["card 3000", "cash 2000"]],
    [1000, ["card 2000", "cash 2000"]],
    [3000, ["cash 2000"]],
    [4999, ["cash 1"]],
    [5000, []],
    [9000, []],
  ])("An exchange that costs %i goes back by what the order does not use up", (total, parts) => {
    expect(settlementOf(total, bought).refunds.map(({ method, amount }) => `${method} ${amount}`)).toEqual(
      parts,
    );
  });

  test("An exchange says by which method the money goes back, and its button says Refund", async () => {
    const back = { amount: 3291, parts: [{ method: "card", amount: 3291 }] } as const;
    const onPlace = vi.fn();
    const { unmount } = showElement(
      <SettleDialog
        back={back}
        busy={false}
        failure={null}
        reasonAt={(_, key) => key}
        onPlace={onPlace}
        onClose={none}
      />,
      { provider, admin: personAs("cashier") },
    );
    await screen.findByText("It goes back as it was paid: Card $32.91.");
    await press("Refund");
    expect(onPlace).toHaveBeenCalledOnce();
    unmount();
    const order = { id: "o2", invoiceNumber: "INV-2", total: 900, paid: 900, paymentMethod: "card" } as const;
    showElement(
      <DoneDialog order={{ ...order, customerId: null }} earlier={false} back={back} onNext={none} />,
      {
        provider,
        admin: personAs("cashier"),
      },
    );
    await screen.findByText("To refund: Card $32.91.");
  });
});

describe("The till without a session", () => {
  const shown = (inBar: boolean) =>
    showElement(<OwnSession inBar={inBar} />, {
      provider,
      admin: personAs("cashier"),
      overrides: tillSessionOverrides,
    });

  test("The till asks for a session where the settings need one for cash, and only there", async () => {
    const { unmount } = shown(true);
    await screen.findByLabelText(/Register/);
    unmount();
    shown(false);
    await screen.findByRole("button", { name: "Open till" });
    expect(screen.queryByLabelText(/Register/)).toBeNull();
  });

  test("The till remembers its register on the device", async () => {
    useRegister.setState({ name: "" });
    vi.spyOn(http, "post").mockResolvedValue({ data: { id: "s1" } } as never);
    const custom = vi.fn(async () => ({ data: { id: "s1", register: "Counter 1" } }));
    const view = showElement(<OwnSession inBar />, {
      provider: { ...provider, custom },
      admin: personAs("cashier"),
    });
    fireEvent.change(await screen.findByLabelText(/Register/), { target: { value: "Counter 1" } });
    fireEvent.change(screen.getByLabelText(/float/i), { target: { value: "100" } });
    await act(async () => void fireEvent.submit(document.querySelector("form") as HTMLFormElement));
    await waitFor(() => expect(useRegister.getState().name).toBe("Counter 1"));
    expect(localStorage.getItem("register")).toContain("Counter 1");
    view.unmount();
    shown(true);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/Register/).value).toBe("Counter 1"));
  });
});
