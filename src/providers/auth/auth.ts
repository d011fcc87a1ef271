/** Signing in and out at the chosen provider (`provider.ts`). */
export { admitKnown, authProvider, demoAccounts, enterCode } from "#provider/auth";
export * from "./sign-in.ts";
