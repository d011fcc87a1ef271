import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FirstPage, FirstPages } from "../../src/core/first-pages.ts";
import { declaredPermissions, isStandaloneArea } from "../../src/core/permissions.ts";
import { roles, type Worker } from "../../src/domain/roles.ts";
import { globals, resources } from "../../src/resources/index.ts";

/** The pages of the back office, each told what it will ask for. */
export interface PageWriter {
  /** Sends the page of an address; false where there is nothing to tell, and the file is the page. */
  send(request: FastifyRequest, reply: FastifyReply, path: string): boolean;
}

const read = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : null);
const escaped = (address: string) => address.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** Who the browser says is signed in: enough to guess what its page will ask for, which the API decides anew. */
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

/** Ids as we make them: at other addresses nothing is told. */
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
  // As the page itself will ask, or the browser would not take them for the same.
  const link = (attributes: string) => (href: string) => `<link ${attributes} href="${escaped(href)}" />`;
  return [
    ...styles.map(link('rel="preload" as="style" crossorigin')),
    ...data.map(link('rel="preload" as="fetch" crossorigin="use-credentials"')),
    ...texts.map(link('rel="preload" as="fetch" crossorigin')),
    ...scripts.map(link('rel="modulepreload" crossorigin')),
  ].join("");
}

/**
 * Tells browsers with the page what it will ask for (`first-pages.json`, written by the build), so that nothing waits for
 * code to run first. A page without it works as well, a little later.
 * @param ownApi whether the pages ask this server for data
 */
export function pageWriter(clientDir: string, ownApi: boolean): PageWriter {
  const html = read(join(clientDir, "index.html"));
  const known = read(join(clientDir, "first-pages.json"));
  const told: FirstPages | null = known === null ? null : JSON.parse(known);
  const end = html?.indexOf("</head>") ?? -1;
  if (html === null || told === null || end < 0) return { send: () => false };

  const find = pageFinder(told.pages);
  return {
    send(request, reply, path) {
      const { adminInfo, i18next: language = "" } = request.cookies;
      const found = find(path);
      // Whoever is not signed in is led to sign in, and whoever may not see it elsewhere.
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
      const body = html.slice(0, end) + links + html.slice(end);
      const tag = `W/"${createHash("sha1").update(body).digest("base64url")}"`;
      reply.header("etag", tag).type("text/html; charset=utf-8");
      const unchanged = request.headers["if-none-match"] === tag;
      reply.code(unchanged ? 304 : 200).send(unchanged ? undefined : body);
      return true;
    },
  };
}
