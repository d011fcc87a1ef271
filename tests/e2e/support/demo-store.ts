/** The demo data for every server of a run: seeding takes most of a server's start, so it happens once. */
import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { demoRules } from "./demo-rules.ts";
import { madeOnce } from "./made-once.ts";
import { compiled, startServer } from "./server.ts";

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
async function relaxRules(url: string): Promise<void> {
  const json = { "Content-Type": "application/json", "X-Storekeeper": "1" };
  const account = { email: "super-admin@example.com", password: "storekeeper" };
  const signedIn = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: json,
    body: JSON.stringify(account),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  for (const [global, values] of Object.entries(demoRules)) {
    const path = `${url}/api/globals/${global}`;
    const { version } = (await (await fetch(path, { headers: { cookie } })).json()) as { version: number };
    const changed = await fetch(path, {
      method: "PATCH",
      headers: { ...json, cookie, "If-Match": `"${version}"` },
      body: JSON.stringify(values),
    });
    if (!changed.ok) throw new Error(`the rules of ${global} stay: ${changed.status}`);
  }
}
