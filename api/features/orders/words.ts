import type { Order } from "../../../src/resources/orders.ts";
import { registeredFeatures } from "../../records/features/registered.ts";
import type { Writer } from "../../records/writer.ts";
import type { OrderDraft } from "../pricing/index.ts";

declare module "../../records/features/feature.ts" {
  interface FeatureWords {
    /** Writes what follows from an order that was placed from a draft, in its transaction. */
    onPlaced?(writer: Writer, order: Order, draft: OrderDraft): Promise<void>;
  }
}

/** Lets all features write what follows from an order that was placed from a draft. */
export async function tellPlaced(writer: Writer, order: Order, draft: OrderDraft): Promise<void> {
  for (const feature of registeredFeatures()) await feature.onPlaced?.(writer, order, draft);
}
