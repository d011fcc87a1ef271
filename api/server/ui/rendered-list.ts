import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { FirstAnswer, FirstPage, ListRenderer } from "../../../src/core/first-pages.ts";
import { pageTexts } from "./page-texts.ts";

/** A list as HTML, and the answers it consists of, so that the browser does not request them again. */
export interface RenderedList {
  readonly html: string;
  readonly answers: readonly FirstAnswer[];
}

/** Renders lists on the server. */
export interface ListPages {
  /**
   * Renders the list at an address; never rejects, and resolves to null if the browser has to do it after all.
   * @param search the query string, with its `?`
   * @returns undefined if that is known from the start
   */
  render(request: FastifyRequest, page: FirstPage, search: string): Promise<RenderedList | null> | undefined;
}

/** Milliseconds that a page waits for its rows. */
const maxWait = 300;

/** The readable cookies without which a list would look different in the browser. */
const needed = ["adminInfo", "i18next", "currency", "timeZone"];

const noTexts = { body: "{}" };

/** Asks the API as the browser would. @returns null unless the browser could use the answer as it is */
async function ask(app: FastifyInstance, request: FastifyRequest, url: string): Promise<FirstAnswer | null> {
  const { cookie = "", host = "" } = request.headers;
  const { statusCode, headers, body } = await app.inject({
    url,
    headers: { cookie, host },
    remoteAddress: request.ip,
  });
  if (statusCode !== 200 || headers["set-cookie"] !== undefined) return null;
  const counts = Object.entries(headers).filter(([name]) => name.startsWith("x-total-count"));
  return { url, body, headers: Object.fromEntries(counts.map(([name, value]) => [name, String(value)])) };
}

/**
 * Renders the rows of lists into their pages: they are visible before any code has loaded. Uses the components of the
 * browser, which the build has compiled for the server.
 * @returns null if there are none, as during development
 */
export function listPages(app: FastifyInstance, clientDir: string): ListPages | null {
  const file = join(clientDir, "../pages/lists.js");
  if (!existsSync(file)) return null;
  // Not awaited: the first pages after a start are sent without rows rather than later.
  let renderer: ListRenderer | undefined;
  import(pathToFileURL(file).href).then(
    (module) => {
      renderer = module.default;
    },
    (error: unknown) => app.log.warn({ err: error }, "lists are not rendered"),
  );
  const readTexts = pageTexts(clientDir);

  function editedTexts(request: FastifyRequest, language: string) {
    const isEdited = (request.cookies.ownTexts ?? "").split("|").includes(language);
    return isEdited ? ask(app, request, `/api/interface-texts/${language}`) : noTexts;
  }

  async function render(
    { requests, renderList }: ListRenderer,
    request: FastifyRequest,
    { name, texts, search }: { name: string; texts: readonly string[]; search: string },
  ): Promise<RenderedList | null> {
    const { i18next: language = "" } = request.cookies;
    const visit = { name, search, cookies: request.headers.cookie ?? "" };
    const [edited, ...args] = await Promise.all([
      editedTexts(request, language),
      ...(await requests(visit)).map((url) => ask(app, request, url)),
    ]);
    const answers = args.filter((answer) => answer !== null);
    if (edited === null || answers.length < args.length) return null;
    const source = { ...visit, answers, language };
    const html = await renderList({ ...source, texts: await readTexts(language, texts, edited.body) });
    return { html, answers };
  }

  return {
    render(request, page, search) {
      const isKnown = needed.every((name) => request.cookies[name]);
      if (!renderer || page.rows === undefined || !isKnown || request.method !== "GET") return undefined;
      const rendered = render(renderer, request, { name: page.rows, texts: page.texts, search }).catch(
        (error: unknown) => {
          request.log.warn({ err: error }, "a list is not rendered");
          return null;
        },
      );
      return Promise.race([rendered, after(maxWait, null, { ref: false })]);
    },
  };
}
