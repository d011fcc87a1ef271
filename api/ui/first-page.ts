import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FirstPage, FirstPages } from "../../src/core/first-pages.ts";
import { declaredPermissions, isStandaloneArea } from "../../src/core/permissions.ts";
import { roles, type Worker } from "../../src/domain/roles.ts";
import { globals, resources } from "../../src/resources/index.ts";

/** Writes the pages of the back office with preload hints for what each will request. */
export interface PageWriter {
  /** Sends the page of an address; false if there is nothing to add to the static file. */
  send(request: FastifyRequest, reply: FastifyReply, path: string): boolean;
}

const read = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : null);
const escaped = (address: string) => address.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** The user according to the readable cookie: enough to predict requests, whose permissions the API checks. */
function readWorker(info: string | undefined): Worker | null {
  try {
    const { role, changes, posStatus, shopStatus } = JSON.parse(info ?? "{}");
    const known = roles.find((one) => one === role);
    if (!known) return null;
    return {
      role: known,
      changes: typeof changes === "string" ? changes : null,
      posStatus: posStatus !== false,
      shopStatus: shopStatus !== false,
    };
  } catch {
    return null;
  }
}

function mayOpen(worker: Worker | null, { of, verb }: FirstPage): boolean {
  const subject = isStandaloneArea(of) ? of : (resources.get(of) ?? globals.get(of));
  return subject !== undefined && declaredPermissions(worker).may(subject, verb);
}

/** Sent by service workers that preload pages (`public/service-worker.js`). */
const preloading = "service-worker-navigation-preload";

const hasServiceWorker = ({ headers }: FastifyRequest): boolean => headers[preloading] !== undefined;

/**
 * Asks for modules as scripts. Chrome keeps compiled code of modules only if they are loaded so, and that pays from the
 * second visit on: the first one would compile them later.
 */
const asScripts = (html: string): string =>
  html.replaceAll('rel="modulepreload"', 'rel="preload" as="script"');

/** Our own ids: other addresses get no hints. */
const id = "[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}";

/** Finds the page of a path, and the id in it. */
function pageFinder(pages: FirstPages["pages"]) {
  const patterns = Object.entries(pages)
    .filter(([path]) => path.includes("/:id"))
    .map(([path, page]) => ({ page, pattern: new RegExp(`^${path.replace("/:id", `/(${id})`)}$`) }));
  return (path: string): { readonly page: FirstPage; readonly id: string } | undefined => {
    if (Object.hasOwn(pages, path) && pages[path]) return { page: pages[path], id: "" };
    for (const { page, pattern } of patterns) {
      const found = pattern.exec(path);
      if (found) return { page, id: found[1] ?? "" };
    }
    return undefined;
  };
}

function linksOf({ scripts, styles }: FirstPage, texts: readonly string[], data: readonly string[]): string {
  // Must match the page's own request exactly, or the browser requests it again.
  const link = (attributes: string) => (href: string) => `<link ${attributes} href="${escaped(href)}" />`;
  return [
    ...styles.map(link('rel="preload" as="style" crossorigin')),
    ...data.map(link('rel="preload" as="fetch" crossorigin="use-credentials"')),
    ...texts.map(link('rel="preload" as="fetch" crossorigin')),
    ...scripts.map(link('rel="modulepreload" crossorigin')),
  ].join("");
}

/**
 * Adds preload hints to pages (`first-pages.json`, written by the build), so that requests do not wait for code to run.
 * Pages without hints work as well, a little later.
 * @param ownApi whether the pages use this server's API
 */
export function pageWriter(clientDir: string, ownApi: boolean): PageWriter {
  const html = read(join(clientDir, "index.html")) ?? "";
  const known = read(join(clientDir, "first-pages.json"));
  const told: FirstPages | null = known === null ? null : JSON.parse(known);
  const end = html.indexOf("</head>");
  if (told === null || end < 0) return { send: () => false };

  const find = pageFinder(told.pages);
  return {
    send(request, reply, path) {
      const { adminInfo, i18next: language = "" } = request.cookies;
      const found = find(path);
      // Visitors are redirected to sign-in, and users without permission elsewhere.
      if (!found || !mayOpen(readWorker(adminInfo), found.page)) return false;
      const { page, id } = found;
      const plain = !request.url.includes("?");
      const texts =
        plain && told.languages.includes(language)
          ? page.texts.map((name) => `/locales/${language}/${name}.json?v=${told.version}`)
          : [];
      const links = linksOf(
        page,
        texts,
        plain && ownApi ? page.data.map((call) => call.replace("/:id", `/${id}`)) : [],
      );
      const first = html.slice(0, end) + links + html.slice(end);
      const body = hasServiceWorker(request) ? asScripts(first) : first;
      const tag = `W/"${createHash("sha1").update(body).digest("base64url")}"`;
      reply.header("etag", tag).header("vary", preloading).type("text/html; charset=utf-8");
      const unchanged = request.headers["if-none-match"] === tag;
      reply.code(unchanged ? 304 : 200).send(unchanged ? undefined : body);
      return true;
    },
  };
}
