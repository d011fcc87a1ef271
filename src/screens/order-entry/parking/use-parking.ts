import { type BaseRecord, type HttpError, useCustomMutation, useDataProvider } from "@refinedev/core";
import { useState } from "react";
import type { SoldExtra } from "../../../domain/orders/order-lines.ts";
import { useRefresh, useRunAction } from "../../../kit/actions/use-run-action.ts";
import { idempotentMeta } from "../../../providers/meta.ts";
import { type ParkedOrder, parkedOrders } from "../../../resources/parked-orders.ts";
import { products } from "../../../resources/products.ts";
import { type Cart, draftOf } from "../sale/cart.ts";
import type { Sellable } from "../sale/scan.ts";
import { type ParkedNews, parkingKey, takeCart } from "../sale/till-store.ts";
import { cartOf, type ParkedDraft } from "./parked.ts";

interface Resumed extends ParkedNews {
  readonly draft: ParkedDraft;
}

const quiet = { successNotification: false, errorNotification: false } as const;

/** Parks and resumes carts, and reports changes since. Both functions reject with an ApiError. */
export function useParking(extras: ReadonlyMap<string, SoldExtra>, goneTitle: string) {
  const provider = useDataProvider()();
  const refresh = useRefresh();
  const run = useRunAction(parkedOrders);
  const [busy, setBusy] = useState(false);
  const { mutateAsync } = useCustomMutation<BaseRecord, HttpError, object>({
    mutationOptions: { networkMode: "always" },
  });

  const work = async <Answer>(task: () => Promise<Answer>): Promise<Answer> => {
    setBusy(true);
    try {
      return await task();
    } finally {
      setBusy(false);
    }
  };

  const park = (cart: Cart) =>
    work(async () => {
      const values = draftOf(cart);
      const call = { url: "/orders/park", method: "post", values, ...quiet } as const;
      const { data } = await mutateAsync({ ...call, config: idempotentMeta(parkingKey(values)) });
      void refresh([parkedOrders.name]);
      return data;
    });
  const resume = (id: string) =>
    work(async () => {
      // Read first: if this fails, the order is still parked.
      const parked = await provider.getOne<ParkedOrder & BaseRecord>({ resource: parkedOrders.name, id });
      const ids = [...new Set(parked.data.items.flatMap(({ productId }) => productId ?? []))];
      const sellables = await provider.getMany?.<Sellable & BaseRecord>({ resource: products.name, ids });
      const { draft, changes, total } = await run<Resumed>("resume", { id });
      const cart = cartOf(draft, sellables?.data ?? [], extras, goneTitle);
      const changed = changes.length > 0 || total !== null;
      takeCart(cart, changed ? { changes, total } : null);
      return changed;
    });
  return { park, resume, busy };
}
