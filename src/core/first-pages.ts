import type { Verb } from "../domain/roles.ts";

/** What a page requests if it is the first one: URLs on the same host. */
export interface FirstPage {
  /**
   * The resource of its records, or the area of its figures, and the required permission: users without it get nothing.
   */
  readonly of: string;
  readonly verb: Verb;
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
