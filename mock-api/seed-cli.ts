/**
 * `npm run seed`: fills an empty store with the demo business, `-- --products 1000000 --orders 1000000` with a large
 * one, `-- --postgres` the database of `npm run start:pg`. Never changes a store that contains data.
 */

import { argumentsOrExit } from "../api/platform/arguments.ts";
import type { Environment } from "../api/platform/environment.ts";
import { adviceFor } from "../api/server/advice.ts";
import { isEmptyStore, openStore } from "../api/server/open-store.ts";
import { withPostgres } from "../api/server/with-postgres.ts";
import type { Many } from "./demo/orders/many.ts";
import { seed } from "./seed.ts";
import { seedMany, seedRefusal } from "./seed-many.ts";

/** The maximum number of products and orders in a file store, which is read and kept in memory as a whole. */
const mostInFile = 100_000;

const { values } = argumentsOrExit({
  options: { products: { type: "string" }, orders: { type: "string" }, postgres: { type: "boolean" } },
});

function refuse(message: string): never {
  console.error(message);
  process.exit(1);
}

function numberOf(name: "products" | "orders"): number {
  const text = values[name];
  if (text === undefined) return 0;
  if (/^[1-9]\d{0,7}$/.test(text)) return Number(text);
  return refuse(`--${name} is "${text}". Expected: how many there are to be, such as 1000000.`);
}

const counts = { products: numberOf("products"), orders: numberOf("orders") };
const isLarge = counts.products + counts.orders > 0;
const refused = isLarge ? seedRefusal(counts) : null;
if (refused) refuse(refused);

await withPostgres(values.postgres, (env) =>
  fill(env).catch((error: unknown) => {
    console.error(adviceFor(error, env) ?? (error instanceof Error ? error.message : error));
    process.exitCode = 1;
  }),
);

async function fill(env: Environment): Promise<void> {
  if (!env.DATABASE_URL && counts.products + counts.orders > mostInFile) {
    refuse(
      `The file store holds ${mostInFile} products and orders at most. Name a PostgreSQL in DATABASE_URL, or add --postgres for the one of npm run start:pg.`,
    );
  }
  const store = await openStore(env);
  try {
    if (await isEmptyStore(store)) {
      await (isLarge ? seedMany(store, counts, new Date(), progress()) : seed(store));
      console.log(`The demo is in ${env.DATABASE_URL ? "the database" : env.DATA_DIR}.`);
    } else {
      console.error(
        "The store is not empty, so nothing was changed. Choose another DATA_DIR or DATABASE_URL.",
      );
      process.exitCode = 1;
    }
  } finally {
    await store.close();
  }
}

/** Prints the progress from time to time. */
function progress(): (made: Many) => void {
  let said = 0;
  return ({ products, orders }) => {
    const done = Math.floor(((products + orders) / (counts.products + counts.orders)) * 20);
    if (done <= said) return;
    said = done;
    console.log(`${products} products, ${orders} orders`);
  };
}
