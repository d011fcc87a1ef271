/** `npm run conformance -- --url http://… [--email … --password …]`: the data provider's contract against a server. */
import { parseArgs } from "node:util";
import { install, run, tool } from "./lib.mjs";

const { values } = parseArgs({
  options: { url: { type: "string" }, email: { type: "string" }, password: { type: "string" } },
});
await install();
await run(tool("vitest"), ["run", "tests/contract/provider.test.ts"], {
  env: {
    ...(values.url ? { CONFORMANCE_URL: values.url.replace(/\/$/, "") } : {}),
    ...(values.email ? { CONFORMANCE_EMAIL: values.email } : {}),
    ...(values.password ? { CONFORMANCE_PASSWORD: values.password } : {}),
  },
});
