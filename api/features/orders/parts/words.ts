import type { PaymentKind } from "../../../../src/domain/payments/payment.ts";
import type { Order, orders } from "../../../../src/resources/orders.ts";
import type { payments } from "../../../../src/resources/payments.ts";
import { registeredFeatures } from "../../../records/features/registered.ts";
import type { Draft } from "../../../records/typed-as.ts";
import type { Writer } from "../../../records/writer.ts";
import type { OrderDraft } from "../../pricing/index.ts";

/** Where a user takes and gives money, such as a till. */
export interface MoneyPlace {
  /** What orders that are placed there say of it. */
  readonly order: Partial<Draft<typeof orders>>;
  /** What payments there say of it. */
  readonly payment: Partial<Draft<typeof payments>>;
  /** Throws 422 if the user may take or give no cash there. */
  assertCash(kind: PaymentKind): Promise<void>;
}

declare module "../../../records/features/feature.ts" {
  interface FeatureWords {
    /** Writes what follows from an order that was placed from a draft, in its transaction. */
    onPlaced?(writer: Writer, order: Order, draft: OrderDraft): Promise<void>;
    /** Where the user takes and gives money, which stays as it is until the transaction ends. */
    moneyPlace?(writer: Writer): Promise<MoneyPlace>;
  }
}

/** Lets all features write what follows from an order that was placed from a draft. */
export async function tellPlaced(writer: Writer, order: Order, draft: OrderDraft): Promise<void> {
  for (const feature of registeredFeatures()) await feature.onPlaced?.(writer, order, draft);
}

/** Where the user takes and gives money, as all features know it. */
export async function moneyPlaceOf(writer: Writer): Promise<MoneyPlace> {
  const places: MoneyPlace[] = [];
  const order: MoneyPlace["order"] = {};
  const payment: MoneyPlace["payment"] = {};
  for (const feature of registeredFeatures()) {
    const place = await feature.moneyPlace?.(writer);
    if (!place) continue;
    places.push(place);
    Object.assign(order, place.order);
    Object.assign(payment, place.payment);
  }
  return {
    order,
    payment,
    async assertCash(kind) {
      for (const place of places) await place.assertCash(kind);
    },
  };
}
