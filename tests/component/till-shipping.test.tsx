/** The cart says what its shipping costs with tax: at once as the goods, and by its own class once the API has told it. */
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { SoldProduct } from "../../src/domain/orders/order-lines.ts";
import { sumLines } from "../../src/domain/orders/order-sums.ts";
import { orderTotals } from "../../src/domain/orders/order-totals.ts";
import { addLine, type Cart, emptyCart } from "../../src/screens/order-entry/sale/cart.ts";
import { beginOrder, changeCart, patchCart, useTill } from "../../src/screens/order-entry/sale/till-store.ts";
import { useQuote } from "../../src/screens/order-entry/sale/use-quote.ts";
import { showElement } from "./harness.tsx";

const lamp: SoldProduct = {
  id: "p1",
  title: "Lamp",
  sku: null,
  price: 1000,
  salePrice: null,
  taxName: "VAT",
  taxRate: 20,
  taxIncluded: false,
  published: true,
  quantity: 9,
  allowOutOfStockOrder: true,
  extraIds: [],
  combinations: [],
  masterProduct: false,
  childIds: [],
  unit: null,
  measurement: null,
};

const line = { product: lamp, combinationId: null, quantity: 1, extras: [], offered: [] };
const post = { taxName: "Post", taxRate: 10, taxIncluded: false };

function Sums() {
  const cart: Cart = useTill((till) => till.cart);
  const { totals, confirmed, taxUnknown } = useQuote(cart, false);
  const shown = sumLines(totals).map(({ name, amount }) => `${name} ${amount}`);
  return (
    <>
      <p>{shown.join(", ")}</p>
      <p>{confirmed ? "confirmed" : taxUnknown ? "asking" : "ours"}</p>
    </>
  );
}

/** Shows the sums of a cart of one lamp, in a store that taxes shipping so. */
function show(shippingTax: string) {
  const asked: number[] = [];
  showElement(<Sums />, {
    provider: {
      getOne: async () => ({ data: { id: "global-settings", shippingTax } }),
      custom: async ({ payload }: { payload: { shippingCost: number | null } }) => {
        const shippingCost = payload.shippingCost ?? 0;
        asked.push(shippingCost);
        const taxes = [shippingTax === "class" ? post : { ...post, taxName: "VAT", taxRate: 20 }];
        const lines = [{ ...lamp, quantity: 1, unitPrice: 1000, extrasPrice: 0, taxRate: 20 }];
        const totals = orderTotals(lines, { shippingCost, shippingTerms: { taxes, exempt: false } });
        return {
          data: {
            lines,
            totals,
            shippingByHand: true,
            errors: {},
            shipping: { choices: [], chosen: null },
            state: null,
          },
        };
      },
    },
  });
  return asked;
}

const sums = (tax: number, shipping: number) =>
  `subtotal 1000, shipping ${shipping}, tax ${tax}, total ${1000 + shipping + tax}`;

beforeEach(() => {
  sessionStorage.clear();
  beginOrder("pos");
  changeCart(() => addLine({ ...emptyCart(), shippingCost: 500 }, line));
});

test("The tax on shipping as the goods are taxed is in the cart before the API has answered", async () => {
  const asked = show("goods");
  expect(await screen.findByText(sums(300, 500))).toBeTruthy();
  await screen.findByText("confirmed");
  act(() => patchCart({ shippingCost: 1000 }));
  expect(screen.getByText(sums(400, 1000))).toBeTruthy();
  expect(asked).toEqual([500]);
});

test("The tax on shipping by its own class is asked for once, and known for another cost", async () => {
  const asked = show("class");
  expect(await screen.findByText(sums(250, 500))).toBeTruthy();
  await screen.findByText("confirmed");
  act(() => patchCart({ shippingCost: 1000 }));
  expect(screen.getByText(sums(300, 1000))).toBeTruthy();
  expect(screen.getByText("ours")).toBeTruthy();
  expect(asked).toEqual([500]);
  await waitFor(() => expect(asked).toEqual([500, 1000]));
});
