/** Paths of the pages for people who are not signed in. */
export const signInPaths = /^\/(login|signup|forgot-password|second-factor|reset-password\/[^/]+)\/?$/;
/** Paths of files and API requests: unknown ones are not pages. */
export const noPages = /^\/(api|assets|uploads|demo|locales)(\/|$)/;
