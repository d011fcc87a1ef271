/** Changes with the texts, so that browsers may keep them for ever. Set by vite.config.ts. */
declare const __LOCALES_VERSION__: string;
/** Where the API is. Set by vite.config.ts; not there in tests. */
declare const __API_URL__: string | undefined;
