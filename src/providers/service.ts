import type { Service } from "./backend.ts";
import { backend } from "./data.ts";
import { ApiError } from "./errors/api-error.ts";

function missing(): never {
  throw new ApiError({ status: 501, type: "unavailable", title: "This back end has no such call" });
}

const refuse = async () => missing();

const none: Service = {
  get: refuse,
  post: refuse,
  put: refuse,
  patch: refuse,
  delete: refuse,
  send: refuse,
  address: missing,
};

/**
 * Endpoints for screens beyond records: reports, the till, documents and the user's own account. Without any in the
 * back end, every request is refused and no other server is used; those screens are not offered.
 */
export const service: Service = backend.service ?? none;

/** Whether the back end has such endpoints. Screens that need them are not offered otherwise. */
export const hasService = backend.service !== undefined;

/** Whether the back end runs declared actions. Buttons of our own that start one are not offered otherwise. */
export const hasActions = backend.act !== undefined;
