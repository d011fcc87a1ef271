import { checkLedgers } from "../../features/books/ledgers.ts";
import { checkNumbers } from "../../features/books/numbers.ts";
import { storedResources } from "../../store/collections.ts";
import type { Store } from "../../store/port.ts";
import { createSchema } from "../../store/schema.ts";
import { checkRecords } from "./records.ts";
import { checkRollups } from "./rollups.ts";

/** All inconsistencies of stock, ledgers, orders, returns, journal, references and kept sums, as messages. */
export async function checkAll(store: Store): Promise<string[]> {
  const schema = createSchema(storedResources.values());
  return [
    ...(await checkRecords(store, schema)),
    ...(await checkNumbers(store)),
    ...(await checkLedgers(store)),
    ...(await checkRollups(store, schema)),
  ];
}

/** `2 things do not add up`, for a message about that many inconsistencies. */
export const notAddingUp = (count: number): string =>
  `${count === 1 ? "1 thing does" : `${count} things do`} not add up`;
