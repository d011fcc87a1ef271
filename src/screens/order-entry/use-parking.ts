import {
  type BaseRecord,
  type HttpError,
  useCustomMutation,
  useDataProvider,
  useInvalidate,
} from "@refinedev/core";
import { useState } from "react";
import type { SoldExtra } from "../../domain/order-lines.ts";
import { parkedOrders } from "../../resources/parked-orders.ts";
import { products } from "../../resources/products.ts";
import { type Cart, draftOf } from "./cart.ts";
import { cartOf, type ParkedDraft } from "./parked.ts";
import type { Sellable } from "./scan.ts";
import { type ParkedNews, takeCart } from "./till-store.ts";

interface Resumed extends BaseRecord, ParkedNews {
  readonly draft: ParkedDraft;
}

const quiet = { successNotification: false, errorNotification: false } as const;

/** Puts carts aside and takes them back, which answers whether anything has changed since. Both reject with an ApiError. */
export function useParking(extras: ReadonlyMap<string, SoldExtra>, goneTitle: string) {
  const provider = useDataProvider()();
  const invalidate = useInvalidate();
  const [busy, setBusy] = useState(false);
  const { mutateAsync } = useCustomMutation<BaseRecord, HttpError, object>({
    mutationOptions: { networkMode: "always" },
  });

  const post = async <Answer extends BaseRecord>(path: string, values: object): Promise<Answer> => {
    const answer = await mutateAsync({ url: `/api/orders/${path}`, method: "post", values, ...quiet });
    return answer.data as Answer;
  };
  const work = async <Answer>(task: () => Promise<Answer>): Promise<Answer> => {
    setBusy(true);
    try {
      return await task();
    } finally {
      setBusy(false);
      void invalidate({ resource: parkedOrders.name, invalidates: ["resourceAll"] });
    }
  };

  const park = (cart: Cart) => work(() => post<BaseRecord>("park", draftOf(cart)));
  const resume = (id: string) =>
    work(async () => {
      const { draft, changes, total } = await post<Resumed>(`${id}/resume`, {});
      const ids = [...new Set(draft.items.map(({ productId }) => productId))];
      const found = await provider.getMany?.<Sellable & BaseRecord>({ resource: products.name, ids });
      const cart = cartOf(draft, found?.data ?? [], extras, goneTitle);
      const changed = changes.length > 0 || total !== null;
      takeCart(cart, changed ? { changes, total } : null);
      return changed;
    });
  return { park, resume, busy };
}
