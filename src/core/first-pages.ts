import type { Verb } from "../domain/roles.ts";
import type { TextTree } from "../domain/texts/texts.ts";

/** What a page requests if it is the first one: URLs on the same host. */
export interface FirstPage {
  /**
   * The resource of its records, or the area of its figures, and the required permission: users without it get nothing.
   * Without one, every signed-in user may open it.
   */
  readonly of?: string;
  readonly verb: Verb;
  /** The resource whose list the server can draw; missing if the page is another, or looks different in each browser. */
  readonly rows?: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Namespaces: `/locales/{language}/{namespace}.json`. */
  readonly texts: readonly string[];
  /** Requests of the API for a URL without a query string, with `:id` in place of the URL's id. */
  readonly data: readonly string[];
}

/** `first-pages.json` beside the built pages: written by the build, and sent to browsers by the server. */
export interface FirstPages {
  /** Version of the texts. */
  readonly version: string;
  readonly languages: readonly string[];
  /** By path pattern, which may have an `:id`. */
  readonly pages: Readonly<Record<string, FirstPage>>;
}

/** An answer of the API to a request of a page. */
export interface FirstAnswer {
  readonly url: string;
  readonly body: string;
  /** The headers that the data provider reads. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The address of a list, and who opens it. */
export interface ListVisit {
  /** The resource. */
  readonly name: string;
  /** The query string of the address, with its `?`; "" for none. */
  readonly search: string;
  /** The cookies of the request: the user, the base currency and the time zone. */
  readonly cookies: string;
}

/** What a list is rendered from. */
export interface ListSource extends ListVisit {
  /** The answers to the requests of the list. */
  readonly answers: readonly FirstAnswer[];
  readonly language: string;
  /** The texts of the page, by namespace. */
  readonly texts: Readonly<Record<string, TextTree>>;
}

/** `dist/pages/lists.js`, written by the build: renders pages on the server with the components of the browser. */
export interface ListRenderer {
  /** @returns the URLs that the list requests, on the same host */
  requests(visit: ListVisit): Promise<readonly string[]>;
  /** @returns HTML */
  renderList(source: ListSource): Promise<string>;
}
