/** Who can sign in, according to the chosen provider (`provider.ts`). */
export { isOwnServer, soleUser } from "#provider/accounts";
