/** The till on a bad connection: nothing is lost, nothing becomes two orders, and what happened is told. */
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { Modal } from "antd";
import { useRef } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { globalValuesOf } from "../../src/core/validation/validate.ts";
import { openProduct } from "../../src/domain/orders/draft-lines.ts";
import { ApiError } from "../../src/providers/errors/api-error.ts";
import { http } from "../../src/providers/http.ts";
import { type PosSettings, posSettings } from "../../src/resources/pos-settings.ts";
import { FindBox } from "../../src/screens/order-entry/catalogue/find-box.tsx";
import { addLine, emptyCart } from "../../src/screens/order-entry/sale/cart.ts";
import { beginOrder, openTill, patchCart, useTill } from "../../src/screens/order-entry/sale/till-store.ts";
import { useSaleInputs } from "../../src/screens/order-entry/sale/use-sale-inputs.ts";
import { TillDialogs } from "../../src/screens/order-entry/till/till-dialogs.tsx";
import { useTillActions } from "../../src/screens/order-entry/till/use-till.ts";
import { ReceiptSearch } from "../../src/screens/receiving/receipt-search.tsx";
import { personAs, press, showElement } from "./harness.tsx";

const settings = globalValuesOf(posSettings.fields, {}) as unknown as PosSettings;
const lost = new ApiError({ status: 400, type: "network", title: "No answer" });
const parked = { id: "k1", version: 1, items: [{ productId: "p1" }] };
const provider = {
  getOne: async () => ({ data: parked }),
  getMany: () => Promise.reject(lost),
  getList: async () => ({ data: [], total: 0 }),
  custom: () => new Promise(() => undefined),
};

function Till() {
  const box = useRef<HTMLInputElement>(null);
  const [modal, holder] = Modal.useModal();
  const till = useTillActions({ settings, extras: undefined, box, modal });
  return (
    <>
      {holder}
      <button type="button" onClick={() => void till.park()}>
        park
      </button>
      <button type="button" onClick={() => void till.resume("k1")}>
        resume
      </button>
      <button type="button" onClick={till.clear}>
        clear
      </button>
      <p>{till.announcement.text}</p>
      <TillDialogs till={till} />
    </>
  );
}

beforeEach(() => {
  sessionStorage.clear();
  beginOrder("pos");
  openTill("a1", "pos");
});

test("A cart that may be an order already is not parked or replaced, and clearing it says so", async () => {
  const post = vi.spyOn(http, "post");
  const pot = { ...openProduct({ title: "Pot", unitPrice: 500 }), id: "p1" };
  const line = { product: pot, combinationId: null, quantity: 1, extras: [], offered: [] };
  patchCart({ lines: addLine(emptyCart(), line).lines });
  useTill.setState({ unanswered: ["{}"] });
  showElement(<Till />, { provider, admin: personAs("cashier") });
  await press("park");
  await screen.findByText(/may have been placed/);
  await press("resume");
  expect(screen.queryByText("Park the current cart?")).toBeNull();
  await press("clear");
  await waitFor(() => expect(screen.getAllByText(/may have been placed/)).toHaveLength(2));
  expect(post).not.toHaveBeenCalled();
  expect(useTill.getState().cart.lines).toHaveLength(1);
});

test("A parked order stays parked if its products cannot be read", async () => {
  const post = vi.spyOn(http, "post");
  showElement(<Till />, { provider, admin: personAs("cashier") });
  await press("resume");
  await screen.findByText(/could not be resumed/i);
  expect(post).not.toHaveBeenCalled();
});

test("A search without an answer does not say that it has found nothing", async () => {
  const getList = () => Promise.reject(lost);
  const none = () => {};
  function Box() {
    const box = useRef<HTMLInputElement>(null);
    const inputs = useSaleInputs();
    return (
      <FindBox
        box={box}
        weighedCodes="none"
        inputs={inputs}
        onFound={() => true}
        onScan={none}
        onQuantity={none}
        onAnnounce={none}
        onMiss={none}
        onIdleKey={() => false}
      />
    );
  }
  showElement(<Box />, { provider: { getList } });
  const field = await screen.findByRole("combobox");
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: "mug" } });
  await screen.findAllByText("Products could not be searched. Check the connection.");
  expect(screen.queryByText(/No products found/)).toBeNull();
});

test("A search of arriving goods without an answer does not say that it has found nothing", async () => {
  const getList = () => Promise.reject(lost);
  const none = () => {};
  const box = { current: null };
  showElement(<ReceiptSearch box={box} onCode={none} onPick={none} onEmpty={none} />, {
    provider: { getList },
  });
  const field = await screen.findByRole("combobox");
  fireEvent.change(field, { target: { value: "mug" } });
  await screen.findByText("Products could not be searched. Check the connection.");
});
