import type { Store } from "../api/stores/port.ts";
import { demoCatalog } from "./demo/catalog.ts";
import { demoStaff } from "./demo/staff.ts";

/** Fills an empty store with the demo business: the same every time, but for the salts of the passwords. */
export async function seed(store: Store): Promise<void> {
  for (const [resource, records] of Object.entries(demoCatalog())) await store.load(resource, records);
  await store.load("staff", await demoStaff());
}
