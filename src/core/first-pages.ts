import type { Verb } from "../domain/roles.ts";

/** What a page asks for when it is the first: addresses on the same host. */
export interface FirstPage {
  /** Whose records it shows, or the area whose figures, and what for: whoever may not do that is told nothing. */
  readonly of: string;
  readonly verb: Verb;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Namespaces: `/locales/{language}/{namespace}.json`. */
  readonly texts: readonly string[];
  /** Calls of the API, as long as the address has no query, with `:id` where that of the address stands. */
  readonly data: readonly string[];
}

/** `first-pages.json` beside the built pages: the build writes it, the server tells browsers what it says. */
export interface FirstPages {
  /** Of the texts. */
  readonly version: string;
  readonly languages: readonly string[];
  /** By the path of the address, which may have an `:id`. */
  readonly pages: Readonly<Record<string, FirstPage>>;
}
