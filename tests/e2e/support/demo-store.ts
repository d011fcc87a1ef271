/** The demo data for every server of a run: seeding takes most of a server's start, so it happens once. */
import { rmSync } from "node:fs";
import { resolve } from "node:path";
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

/** Lets the tests sell for cash and give discounts without a till session or a PIN; those of these rules set them. */
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
  const path = `${url}/api/globals/pos-settings`;
  const { version } = (await (await fetch(path, { headers: { cookie } })).json()) as { version: number };
  const changed = await fetch(path, {
    method: "PATCH",
    headers: { ...json, cookie, "If-Match": `"${version}"` },
    body: JSON.stringify({ sessionForCash: false, approvalPercent: null }),
  });
  if (!changed.ok) throw new Error(`the rules of the till stay: ${changed.status}`);
}
