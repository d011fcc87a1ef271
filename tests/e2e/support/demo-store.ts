/** The demo data for every server of a run: seeding takes most of a server's start, so it happens once. */
import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { request } from "playwright/test";
import { demoRules } from "./demo-rules.ts";
import { madeOnce } from "./made-once.ts";
import { compiled, headers, startServer } from "./server.ts";
import { changeSettings } from "./settings.ts";

/** Seeds the store unless it exists; returns its folder. Playwright also calls it before the first test. */
export default function demoStore(): Promise<string> {
  return madeOnce("demo-store", {
    from: ["dist/.built-server"],
    // The demo's dates are relative to today.
    and: new Date().toISOString().slice(0, 10),
    make: async (folder) => {
      rmSync(folder, { recursive: true, force: true });
      const server = await startServer({ DATA_DIR: resolve(folder) }, compiled);
      await relaxRules(server.url);
      await server.stop();
    },
  });
}

/** Changes the settings that `demo-rules.ts` names. */
async function relaxRules(baseURL: string): Promise<void> {
  const api = await request.newContext({ baseURL });
  const account = { email: "super-admin@example.com", password: "storekeeper" };
  await api.post("/api/auth/login", { headers, data: account });
  for (const [global, values] of Object.entries(demoRules)) await changeSettings(api, global, values);
  await api.dispose();
}
