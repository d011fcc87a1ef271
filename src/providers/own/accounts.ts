import type { AdminInfo } from "../auth/session.ts";

/** Everybody signs in. */
export const soleUser: AdminInfo | null = null;

/** Whether accounts are our own server's, with sign-up, forgotten passwords, second factors and texts of the shop. */
export const isOwnServer: boolean = true;
