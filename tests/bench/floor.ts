import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer, request } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { build } from "vite";

const types: Readonly<Record<string, string>> = { ".html": "text/html", ".js": "text/javascript" };

/** The page that is the lower bound for any page over this API: see `floor/main.tsx`. */
export interface Floor {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Builds the floor page and serves it on a free port; its API requests are proxied.
 * @param api the address of the API server
 */
export async function startFloor(api: string): Promise<Floor> {
  const folder = mkdtempSync(join(tmpdir(), "storekeeper-floor-"));
  await build({
    configFile: false,
    root: join(import.meta.dirname, "floor"),
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    build: { outDir: folder, emptyOutDir: true },
  });
  const { port: apiPort } = new URL(api);
  const server = createServer(async (incoming, outgoing) => {
    const path = incoming.url ?? "/";
    if (path.startsWith("/api/")) {
      const asked = request(
        { port: apiPort, path, method: incoming.method, headers: incoming.headers },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
          answer.pipe(outgoing);
        },
      );
      asked.on("error", () => outgoing.destroy());
      incoming.pipe(asked);
      return;
    }
    const file = path.startsWith("/assets/") ? path : "/index.html";
    const cached = file === "/index.html" ? "no-cache" : "max-age=31536000, immutable";
    outgoing.writeHead(200, {
      "Content-Type": types[extname(file)] ?? "text/plain",
      "Cache-Control": cached,
    });
    outgoing.end(await readFile(join(folder, file)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
