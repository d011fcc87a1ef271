import { storedResources } from "../../collections.ts";
import { environmentOrExit } from "../../environment.ts";
import { createSchema } from "../schema.ts";
import { connect } from "./database.ts";
import { migrate } from "./migrate.ts";

/** `npm run migrate`: brings the database at DATABASE_URL up to the declarations. */
const url = environmentOrExit().DATABASE_URL;
if (!url) {
  console.error(
    "DATABASE_URL is not set. Example: DATABASE_URL=postgres://user:password@localhost/storekeeper",
  );
  process.exit(1);
}

const pool = connect(url, 1);
try {
  const { applied, manual } = await migrate(pool, createSchema(storedResources.values()));
  for (const one of applied) console.log(`added ${one}`);
  if (applied.length === 0) console.log("Nothing to add.");
  if (manual.length > 0) {
    console.log("\nNot done, because data would be lost or converted. Run by hand what you agree with:\n");
    for (const statement of manual) console.log(statement);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await pool.end();
}
