import { inStoreScope } from "../platform/store-scope.ts";
import type { Store } from "./port.ts";

/**
 * Runs work that only reads, and that must see what has been written by now, as far as this copy of the server has heard of
 * it. A replica may answer.
 * @param reader as in `Reading`
 */
export const readLatest = <T>({ replicas }: Pick<Store, "replicas">, reader: string, work: () => T): T =>
  inStoreScope({ reading: { after: replicas?.latest() ?? null, reader }, written: null }, work);
