import type { AdminInfo } from "./session.ts";

/**
 * Who works here where the server knows no accounts: everybody is this person, and nobody signs in or out. The second
 * file to replace, if at all (docs/data-providers.md, "Signing in"). Null: people sign in through `auth.ts`.
 */
export const soleUser: AdminInfo | null = null;
