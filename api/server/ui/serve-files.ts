import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic, { type FastifyStaticOptions } from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "../../platform/problem.ts";
import { sendProblem } from "../../records/errors.ts";
import { thumbnailName, thumbnailWidth } from "../../records/uploads/thumbnail.ts";
import { pageWriter } from "./first-page.ts";
import { noPages, signInPaths } from "./page-paths.ts";
import { listPages } from "./rendered-list.ts";
import { pageHeaders } from "./security.ts";

export interface UiOptions {
  /** The built interface; may be missing. */
  readonly clientDir: string;
  readonly localesDir: string;
  /** The folder with the uploads; null if this server takes none. */
  readonly dataDir: string | null;
  /** The demo's pictures; null if there are none. */
  readonly demoImagesDir: string | null;
  /** Address of the API, if it is on another server. */
  readonly apiUrl?: string;
}

const forever = "public, max-age=31536000, immutable";
const ask = "no-cache";
/** The page and the browser tab both request the icon. */
const anHour = "public, max-age=3600";

const pathOf = (request: FastifyRequest): string => request.url.split("?")[0] ?? "/";

const files = /^\/((assets|uploads|demo|locales)\/|favicon\.svg$)/;

/**
 * Headers that only concern pages or the whole host are left out for pictures, scripts and texts, where they would
 * weigh as much as a small file.
 */
const forPages = [...pageHeaders, "strict-transport-security"];

/** Files whose name or `v` parameter changes with their content are cached for ever; others are revalidated. */
function cacheFor(request: FastifyRequest): string {
  const path = pathOf(request);
  if (/^\/(assets|uploads|demo)\//.test(path)) return forever;
  if (path === "/favicon.svg") return anHour;
  const versioned = path.startsWith("/locales/") && /[?&]v=[\w.-]+/.test(request.url);
  return versioned ? forever : ask;
}

/** Serves uploaded pictures and their thumbnails. */
async function serveUploads(app: FastifyInstance, uploads: string): Promise<void> {
  mkdirSync(uploads, { recursive: true });
  await app.register(fastifyStatic, { root: uploads, serve: false, cacheControl: false });
  app.get<{ Params: { name: string }; Querystring: { w?: string } }>("/uploads/:name", (request, reply) => {
    const { name } = request.params;
    if (!/^[\w-]{1,80}\.webp$/.test(name)) return reply.callNotFound();
    const small = request.query.w !== undefined && Number(request.query.w) <= thumbnailWidth;
    return reply.sendFile(small ? thumbnailName(name) : name, uploads);
  });
}

/**
 * Serves the built pages, texts and pictures.
 * @param beforePage sets cookies that the first page needs; its failure does not prevent the page
 */
export async function serveFiles(
  app: FastifyInstance,
  options: UiOptions,
  beforePage: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
): Promise<void> {
  const { clientDir, localesDir, dataDir, demoImagesDir } = options;
  const built = existsSync(join(clientDir, "index.html"));
  const common: Omit<FastifyStaticOptions, "root"> = {
    cacheControl: false,
    decorateReply: false,
    index: false,
    // ETags identify versions, and no file is large enough for range requests.
    lastModified: false,
    acceptRanges: false,
  };

  app.addHook("onSend", async (request, reply) => {
    const good = reply.statusCode === 200 || reply.statusCode === 304;
    if (good && !reply.hasHeader("cache-control")) reply.header("cache-control", cacheFor(request));
    // Files cached for ever are never revalidated.
    if (good && reply.getHeader("cache-control") === forever) reply.removeHeader("etag");
    if (files.test(pathOf(request))) for (const name of forPages) reply.removeHeader(name);
  });

  if (dataDir !== null) await serveUploads(app, join(dataDir, "uploads"));
  if (demoImagesDir) await app.register(fastifyStatic, { ...common, root: demoImagesDir, prefix: "/demo/" });
  if (built) {
    await app.register(fastifyStatic, { ...common, root: clientDir, prefix: "/", preCompressed: true });
  } else {
    await app.register(fastifyStatic, { ...common, root: localesDir, prefix: "/locales/" });
  }

  const ownApi = options.apiUrl === undefined;
  const pages = pageWriter(clientDir, ownApi, ownApi ? listPages(app, clientDir) : null);
  const page = (path: string) => (signInPaths.test(path) ? "sign-in.html" : "index.html");
  app.get("/", (_request, reply) => reply.callNotFound());
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request);
    const wantsPage =
      (request.method === "GET" || request.method === "HEAD") &&
      !noPages.test(path) &&
      /text\/html|\*\/\*/.test(request.headers.accept ?? "*/*");
    if (!wantsPage) return sendProblem(reply, new Problem("not-found", "There is nothing at this address."));
    if (built) {
      await beforePage(request, reply).catch((error: unknown) => request.log.warn({ err: error }, "page"));
      if (pages.send(request, reply, path)) return reply;
      return reply.code(200).sendFile(page(path), clientDir);
    }
    return reply.code(404).type("text/plain").send("The interface has not been built yet: npm run build\n");
  });
}
