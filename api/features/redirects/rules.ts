/** Which addresses of the online store are in use, and which redirect. */
export const addressesOfStore = "addresses of the online store";
