/** What this application is called: next to its logo, in titles of windows, in mails and in authenticator apps. */
export const brand = "Storekeeper";
