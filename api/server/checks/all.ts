import { registeredFeatures } from "../../records/features/registered.ts";
import { storedResources } from "../../store/collections.ts";
import type { Store } from "../../store/port.ts";
import { createSchema } from "../../store/schema.ts";
import { checkRecords } from "./records.ts";
import { checkRollups } from "./rollups.ts";

/** All inconsistencies of stock, ledgers, orders, returns, journal, references and kept sums, as messages. */
export async function checkAll(store: Store): Promise<string[]> {
  const schema = createSchema(storedResources.values());
  const complaints = [...(await checkRecords(store, schema))];
  for (const { books } of registeredFeatures()) complaints.push(...((await books?.check(store)) ?? []));
  return [...complaints, ...(await checkRollups(store, schema))];
}

/** `2 things do not add up`, for a message about that many inconsistencies. */
export const notAddingUp = (count: number): string =>
  `${count === 1 ? "1 thing does" : `${count} things do`} not add up`;
