import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { notifications } from "../api/features/notifications/collections.ts";
import { readEnvironment } from "../api/platform/environment.ts";
import { auditEntries } from "../api/records/audit/collections.ts";
import { globalValues } from "../api/records/globals/collections.ts";
import { openStore } from "../api/server/open-store.ts";
import { savedViews } from "../api/server/resources/collections.ts";
import { contentAt } from "../api/store/file/storage.ts";
import { resources } from "../src/resources/index.ts";
import { demoPassword } from "./demo/staff/staff.ts";
import { seed } from "./seed.ts";

type Row = Readonly<Record<string, unknown>>;
export type Collections = Readonly<Record<string, readonly Row[]>>;

/** Collections of the interface besides those of the registry; everything else is our own server's. */
const others = [globalValues.name, auditEntries.name, savedViews.name, notifications.name];

/** json-server writes all records at every change: the latest are enough. */
const latestOrders = 400;
const latestMovements = 300;

const latest = (rows: readonly Row[], field: string, count: number): readonly Row[] =>
  [...rows].sort((one, other) => (String(one[field]) < String(other[field]) ? 1 : -1)).slice(0, count);

/** Leaves out what no server answers: hashes and other secrets. */
function withoutSecrets(name: string, rows: readonly Row[]): readonly Row[] {
  const fields = Object.entries(resources.get(name)?.fields ?? {});
  const secrets = new Set(fields.flatMap(([field, { secret }]) => (secret ? [field] : [])));
  const isShown = ([field]: [string, unknown]) => !secrets.has(field);
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(isShown)));
}

/** Seeds a store for a moment and returns its content. */
async function seeded(today: Date): Promise<Collections> {
  const place = await mkdtemp(join(tmpdir(), "mock-seed-"));
  const store = await openStore(readEnvironment({ DATA_DIR: place }));
  await seed(store, today);
  await store.close();
  const content = await contentAt(join(place, "store.json"));
  await rm(place, { recursive: true, force: true });
  const { _series, ...collections } = content ?? {};
  return collections as Collections;
}

/** Returns the records of the mock: the demo without sessions and secrets, and the accounts that may sign in. */
export async function mockCollections(today: Date): Promise<Collections> {
  const all = await seeded(today);
  const of = (name: string) => withoutSecrets(name, all[name] ?? []);
  const orders = latest(of("orders"), "placedAt", latestOrders);
  const ids = new Set(orders.map(({ id }) => id));
  const ofOrders = (name: string) => of(name).filter(({ orderId }) => ids.has(orderId));
  return {
    ...Object.fromEntries([...resources.keys(), ...others].map((name) => [name, of(name)])),
    orders,
    payments: ofOrders("payments"),
    returns: ofOrders("returns"),
    "stock-movements": latest(of("stock-movements"), "createdAt", latestMovements),
    // A global is one object of its values.
    [globalValues.name]: of(globalValues.name).map(({ values, ...rest }) => ({ ...rest, ...Object(values) })),
    accounts: of("staff").map(({ id, email }) => ({ id, email, password: demoPassword })),
  };
}
