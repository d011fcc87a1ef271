import type { AuthProvider, DataProvider } from "@refinedev/core";
import type { AdminInfo } from "./auth/session.ts";
import type { Backend } from "./backend.ts";

/** How people sign in to another server, in Refine's words. What is left out is not offered. */
export type SignInProvider = Pick<AuthProvider, "login" | "logout" | "check" | "getIdentity"> &
  Partial<Pick<AuthProvider, "onError">>;

/** Credentials that the sign-in page offers to choose from. */
export interface DemoAccount {
  readonly email: string;
  readonly password: string;
}

/**
 * What a provider module exports, which `PROVIDER` names: all requests of the interface go through it. Only
 * `dataProvider` is needed (docs/data-providers.md).
 */
export interface Provider {
  /** Refine's data provider for records. */
  readonly dataProvider: DataProvider;
  /** The server's further capabilities. Missing ones are replaced or not offered. Default: none. */
  readonly backend?: Backend;
  /**
   * Signs people in and out. `getIdentity` resolves with `{ id, name, email, role, avatar }`, where `role` is one of our
   * roles. `check` is asked on the sign-in page: who is signed in elsewhere already gets in. Default: the server has no
   * accounts and nobody signs in.
   */
  readonly authProvider?: SignInProvider;
  /** The only user of a server without accounts. Default: the owner. */
  readonly soleUser?: AdminInfo;
  /** Accounts of a demo. Default: none. */
  readonly demoAccounts?: readonly DemoAccount[];
}
