/** Changes with the texts, so that browsers may keep them for ever. Set by vite.config.ts. */
declare const __LOCALES_VERSION__: string;
