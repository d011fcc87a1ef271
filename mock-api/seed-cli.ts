/** `npm run seed`: fills an empty store with the demo business. Never touches a store that holds anything. */
import { environmentOrExit } from "../api/environment.ts";
import { isEmpty, openStore } from "../api/stores/open-store.ts";
import { seed } from "./seed.ts";

const env = environmentOrExit();
const store = await openStore(env);
try {
  if (await isEmpty(store)) {
    await seed(store);
    console.log(`The demo is in ${env.DATABASE_URL ? "the database" : env.DATA_DIR}.`);
  } else {
    console.error("The store is not empty, so nothing was changed. Choose another DATA_DIR or DATABASE_URL.");
    process.exitCode = 1;
  }
} finally {
  await store.close();
}
