import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FirstPage, FirstPages } from "../../../src/core/first-pages.ts";
import { declaredPermissions, isStandaloneArea } from "../../../src/core/roles/permissions.ts";
import { roles, type Worker } from "../../../src/domain/roles.ts";
import { globals, resources } from "../../../src/resources/index.ts";
import { compressorFor } from "../../platform/http/compression.ts";
import type { ListPages, RenderedList } from "./rendered-list.ts";

/** Writes the pages of the back office with preload hints for what each will request. */
interface PageWriter {
  /** Sends the page of an address. @returns false if there is nothing to add to the static file */
  send(request: FastifyRequest, reply: FastifyReply, path: string): boolean;
}

const read = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : null);
const escaped = (address: string) => address.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** The user according to the readable cookie: enough to predict requests, whose permissions the API checks. */
function readWorker(info: string | undefined): Worker | null {
  try {
    const { role, changes, posStatus, shopStatus } = JSON.parse(info ?? "{}");
    const ownRole = roles.find((one) => one === role);
    if (!ownRole) return null;
    return {
      role: ownRole,
      changes: typeof changes === "string" ? changes : null,
      posStatus: posStatus !== false,
      shopStatus: shopStatus !== false,
    };
  } catch {
    return null;
  }
}

function mayOpen(worker: Worker | null, { of, verb }: FirstPage): boolean {
  if (worker === null || of === undefined) return worker !== null;
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
      const match = pattern.exec(path);
      if (match) return { page, id: match[1] ?? "" };
    }
    return undefined;
  };
}

// Must match the page's own request exactly, or the browser requests it again.
const link = (attributes: string) => (href: string) => `<link ${attributes} href="${escaped(href)}" />`;

const dataLinks = (data: readonly string[]): string =>
  data.map(link('rel="preload" as="fetch" crossorigin="use-credentials"')).join("");

function linksOf({ scripts }: FirstPage, texts: readonly string[], data: readonly string[]): string {
  return [
    dataLinks(data),
    ...texts.map(link('rel="preload" as="fetch" crossorigin')),
    ...scripts.map(link('rel="modulepreload" crossorigin')),
  ].join("");
}

/**
 * Returns a function that writes styles into a page whose rows must not wait for them. Code that needs them finds their
 * link, which is disabled, and does not load them again.
 */
function styleWriter(clientDir: string) {
  const styleByFile = new Map<string, string>();
  return (href: string): string => {
    const styles = styleByFile.get(href) ?? `<style>${read(join(clientDir, href))}</style>`;
    styleByFile.set(href, styles);
    return styles + link('rel="stylesheet" crossorigin disabled')(href);
  };
}

const skeleton = /<!--page-->.*<!--\/page-->/s;

/** Puts rows in place of their skeleton, and the answers they consist of behind the page. */
function withRows(body: string, { html: rows, answers }: RenderedList): string {
  const data = answers.map(({ url, body: json, headers }) => {
    const attributes = `data-url="${escaped(url)}" data-headers="${escaped(JSON.stringify(headers))}"`;
    return `<script type="application/json" ${attributes}>${json.replaceAll("<", "\\u003c")}</script>`;
  });
  return body
    .replace(skeleton, () => `<div class="first-list">${rows}</div>`)
    .replace("</body>", () => `${data.join("")}</body>`);
}

/** Sends a page in two parts: browsers load the code that the first one names while the second is being made. */
function sendInParts(
  request: FastifyRequest,
  reply: FastifyReply,
  start: string,
  rest: Promise<string>,
): void {
  const page = compressorFor(request, reply);
  reply.header("cache-control", "private, no-store").code(200).send(page);
  page.write(start);
  void rest.then((text) => page.end(text));
}

/**
 * Adds preload hints to pages (`first-pages.json`, written by the build), so that requests do not wait for code to run,
 * and the rows of lists. Pages without them work as well, a little later.
 * @param ownApi whether the pages use this server's API
 * @param lists renders rows; null if the browser has to do it
 */
export function pageWriter(clientDir: string, ownApi: boolean, lists: ListPages | null): PageWriter {
  const html = read(join(clientDir, "index.html")) ?? "";
  const json = read(join(clientDir, "first-pages.json"));
  const pages: FirstPages | null = json === null ? null : JSON.parse(json);
  const end = html.indexOf("</head>");
  const script = html.search(/<script>|<\/head>/);
  if (pages === null || end < 0) return { send: () => false };

  const find = pageFinder(pages.pages);
  const withStyles = styleWriter(clientDir);
  return {
    send(request, reply, path) {
      const { adminInfo, i18next: language = "" } = request.cookies;
      const match = find(path);
      // Visitors are redirected to sign-in, and users without permission elsewhere.
      if (!match || !mayOpen(readWorker(adminInfo), match.page)) return false;
      const { page, id } = match;
      const [search = ""] = /\?.*/s.exec(request.url) ?? [];
      const isTold = !new URLSearchParams(search).has("lng") && pages.languages.includes(language);
      const texts = isTold
        ? page.texts.map((name) => `/locales/${language}/${name}.json?v=${pages.version}`)
        : [];
      const data = search === "" && ownApi ? page.data.map((call) => call.replace("/:id", `/${id}`)) : [];
      const rows = isTold ? lists?.render(request, page, search) : undefined;
      const links = linksOf(page, texts, rows ? [] : data);
      // The script of the first paint applies preloaded styles without holding it up.
      const styleOf = rows ? withStyles : link('rel="preload" as="style" crossorigin');
      const styles = page.styles.map(styleOf).join("");
      const whole = html.slice(0, script) + styles + html.slice(script, end) + links + html.slice(end);
      const written = hasServiceWorker(request) ? asScripts(whole) : whole;
      reply.header("vary", preloading).type("text/html; charset=utf-8");
      if (rows) {
        const place = written.search(skeleton);
        const rest = written.slice(place);
        const body = rows.then((list) => (list ? withRows(rest, list) : dataLinks(data) + rest));
        sendInParts(request, reply, written.slice(0, place), body);
        return true;
      }
      const tag = `W/"${createHash("sha1").update(written).digest("base64url")}"`;
      const unchanged = request.headers["if-none-match"] === tag;
      reply.header("etag", tag);
      reply.code(unchanged ? 304 : 200).send(unchanged ? undefined : written);
      return true;
    },
  };
}
