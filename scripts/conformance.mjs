/**
 * `npm run conformance -- --url http://… [--email … --password … | --no-auth]`: tests our own protocol's contract
 * against a server. `npm run conformance -- --provider ./my-provider.ts [--url …] [--resource …] [--no-auth]`: prints a
 * table of the features a data provider supports.
 */
import { parseArgs } from "node:util";
import { install, run, tool } from "./lib.mjs";

const text = { type: "string" };
const { values } = parseArgs({
  options: {
    provider: text,
    url: text,
    email: text,
    password: text,
    resource: text,
    text,
    number: text,
    empty: text,
    "no-auth": { type: "boolean" },
  },
});
await install();

async function table() {
  const { createServer } = await import("vite");
  // Refine's packages import each other by paths that only a bundler resolves.
  const server = await createServer({
    configFile: false,
    appType: "custom",
    // A provider module takes the address from the build.
    define: { __API_URL__: JSON.stringify(values.url?.replace(/\/$/, "") ?? "/api") },
    logLevel: "error",
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    ssr: { noExternal: [/@refinedev\//] },
  });
  const { run: check } = await server.ssrLoadModule("/tests/conformance/cli.ts");
  const good = await check(process.argv.slice(2));
  await server.close();
  return good;
}

if (values.provider) {
  process.exit((await table()) ? 0 : 1);
}
await run(tool("vitest"), ["run", "tests/contract/provider.test.ts"], {
  env: {
    ...(values.url ? { CONFORMANCE_URL: values.url.replace(/\/$/, "") } : {}),
    ...(values.email ? { CONFORMANCE_EMAIL: values.email } : {}),
    ...(values["no-auth"] ? { CONFORMANCE_NO_AUTH: "1" } : {}),
    ...(values.password ? { CONFORMANCE_PASSWORD: values.password } : {}),
  },
});
