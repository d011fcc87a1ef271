/** `npm run client`, and a program that uses the API by its types. It needs the npm registry: `npm test -- --all`. */
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../../api/server/app.ts";
import { storedResources } from "../../api/store/collections.ts";
import { createJsonStore } from "../../api/store/file/json-store.ts";
import type { Store } from "../../api/store/port.ts";
import { seed } from "../../mock-api/seed.ts";
import { isLongRun } from "../long-run.ts";

let folder: string;
let store: Store;
let app: Awaited<ReturnType<typeof buildApp>>;

beforeAll(async () => {
  if (!isLongRun) return;
  folder = await mkdtemp(join(tmpdir(), "storekeeper-client-"));
  store = await createJsonStore({
    file: join(folder, "store.json"),
    resources: [...storedResources.values()],
  });
  await seed(store);
  app = await buildApp({
    store,
    mail: { delivers: true, send: async () => {} },
    dataDir: folder,
    publicUrl: null,
    ownUrl: "http://localhost:3000",
    localesDir: resolve("locales"),
    clientDir: join(folder, "none"),
    demoImagesDir: null,
    logger: pino({ level: "silent" }),
  });
});
afterAll(async () => {
  await app?.close();
  await store?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

const node = (...args: readonly string[]) => promisify(execFile)(process.execPath, args);

test.runIf(isLongRun)(
  "A program of others compiles against the types of the API, without a cast, and works",
  async () => {
    const address = await app.listen({ port: 0, host: "127.0.0.1" });
    await node("--import", "tsx", "scripts/client.ts", "--url", address, "--out", "tests/client/api.d.ts");
    await node("node_modules/typescript/bin/tsc", "--noEmit", "-p", "tests/client/tsconfig.json");
    const { stdout } = await node("--import", "tsx", "tests/client/drive.ts", address);
    expect(stdout).toContain("everything works");
  },
  300_000,
);
