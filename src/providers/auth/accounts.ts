import type { AdminInfo } from "./session.ts";

/**
 * The only user on servers without accounts, where nobody signs in or out. The second file to replace, if at all
 * (docs/data-providers.md, "Signing in"). Null: users sign in through `auth.ts`.
 */
export const soleUser: AdminInfo | null = null;
