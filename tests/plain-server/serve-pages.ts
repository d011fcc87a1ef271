/** Serves the pages built for a plain json-server like the product's server, but without an API. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import cookies from "@fastify/cookie";
import fastify from "fastify";
import { addSecurityHeaders } from "../../api/http/security.ts";
import { serveFiles } from "../../api/ui/serve-files.ts";
import { placeholder } from "./address.ts";

export interface Pages {
  readonly url: string;
  stop(): Promise<void>;
}

/** Writes the address of the server into the built code: its port differs every time. */
function writeAddress(folder: string, apiUrl: string): void {
  for (const name of readdirSync(folder).filter((one) => one.endsWith(".js"))) {
    const code = readFileSync(join(folder, name), "utf8");
    if (code.includes(placeholder)) writeFileSync(join(folder, name), code.replaceAll(placeholder, apiUrl));
  }
}

/** @param apiUrl the address of the plain json-server */
export async function servePages(apiUrl: string): Promise<Pages> {
  const place = mkdtempSync(join(tmpdir(), "plain-server-pages-"));
  const clientDir = join(place, "client");
  cpSync("dist/plain-server", clientDir, { recursive: true });
  writeAddress(join(clientDir, "assets"), apiUrl);
  // The product's build writes the texts, as derived labels are in no source file.
  cpSync("dist/client/locales", join(clientDir, "locales"), { recursive: true });
  const app = fastify();
  await app.register(cookies);
  await addSecurityHeaders(app, { apiUrl, clientDir });
  const folders = { clientDir, localesDir: join(clientDir, "locales"), dataDir: place };
  await serveFiles(app, { ...folders, demoImagesDir: resolve("mock-api/images") }, async () => {});
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    url,
    async stop() {
      await app.close();
      rmSync(place, { recursive: true, force: true });
    },
  };
}
