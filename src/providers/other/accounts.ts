import * as chosen from "#chosen";
import type { AdminInfo } from "../auth/session.ts";
import type { Provider } from "../provider.ts";

const provider: Provider = chosen;

const owner: AdminInfo = { id: "owner", name: "Owner", email: "owner@example.com", role: "super-admin" };

/** The only user if nobody can sign in. */
export const soleUser: AdminInfo | null = provider.authProvider ? null : (provider.soleUser ?? owner);

/** Sign-up, forgotten passwords and the like stay with the other server. */
export const isOwnServer: boolean = false;
