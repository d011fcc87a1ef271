import type { Role } from "../../src/domain/roles.ts";
import type { Body, Caller, TestApi } from "./api-harness.ts";

export type Input = Readonly<Record<string, unknown>>;

/** What `api-actions.test.ts` needs to know of an action to hold it to its declaration. */
export interface ActionCase {
  /** May not do it. */
  readonly stranger: Role;
  /** A record that it can be done to; none for an action about no record. */
  readonly make?: (shop: Shop) => Promise<string>;
  readonly input?: (shop: Shop, id: string) => Promise<Input>;
  /** A record that its condition does not hold for. */
  readonly unmet?: (shop: Shop) => Promise<string>;
  /** A record out of reach of every role with a scope and the permission: which ones these are, the declaration says. */
  readonly outside?: (shop: Shop) => Promise<string>;
}

/** By `{resource}.{action}`. A plugin has its own in `plugins/{name}/tests/action-cases.ts`, as `actionCases`. */
export type ActionCases = Readonly<Record<string, ActionCase>>;

/** The server with a client that has all permissions. */
export interface Shop {
  readonly api: TestApi;
  readonly owner: Caller;
  /** Makes a record, or whatever else the path makes. */
  made(path: string, values: Input): Promise<Body>;
}
