import { expect } from "vitest";
import type { Role } from "../../src/domain/roles.ts";
import type { Body, Caller, TestApi } from "./api-harness.ts";

export type Input = Readonly<Record<string, unknown>>;

/** What `api-actions.test.ts` needs to test an action against its declaration. */
export interface ActionCase {
  /** A role without the permission. */
  readonly stranger: Role;
  /** Creates a record the action applies to; missing for an action without a record. */
  readonly make?: (shop: Shop) => Promise<string>;
  readonly input?: (shop: Shop, id: string) => Promise<Input>;
  /** Creates a record that does not meet the action's condition. */
  readonly unmet?: (shop: Shop) => Promise<string>;
  /**
   * Creates a record out of reach of every role with a scope and the permission; the declaration says which roles these
   * are.
   */
  readonly outside?: (shop: Shop) => Promise<string>;
}

/** By `{resource}.{action}`. A plugin exports its own as `actionCases` from `plugins/{name}/tests/action-cases.ts`. */
export type ActionCases = Readonly<Record<string, ActionCase>>;

/** The server with a client that has all permissions. */
export interface Shop {
  readonly api: TestApi;
  readonly owner: Caller;
  /** Creates a record, or whatever else the path creates. */
  made(path: string, values: Input): Promise<Body>;
}

/** Returns the server of a suite with such a client. */
export async function shopFor(api: TestApi): Promise<Shop> {
  const owner = await api.as("super-admin");
  return {
    api,
    owner,
    async made(path, values) {
      const answer = await owner.post(`/api/${path}`, values);
      expect(answer.status, answer.text).toBe(201);
      return answer.body;
    },
  };
}
