/** Changes with the texts, so that browsers can cache them forever. Set by vite.config.ts. */
declare const __LOCALES_VERSION__: string;
/** The URL of the API. Set by vite.config.ts; undefined in tests. */
declare const __API_URL__: string | undefined;
