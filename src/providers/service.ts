import { ApiError } from "./api-error.ts";
import type { Service } from "./backend.ts";
import { backend } from "./data.ts";

function missing(): never {
  throw new ApiError({ status: 501, type: "unavailable", title: "This back end has no such call" });
}

const refuse = async () => missing();

const none: Service = {
  get: refuse,
  post: refuse,
  patch: refuse,
  delete: refuse,
  send: refuse,
  address: missing,
};

/**
 * The calls of screens that records alone cannot feed: reports, the till, documents, one's own account. Where the back end
 * has none, every call is refused, and no other server is asked; such screens are not offered then.
 */
export const service: Service = backend.service ?? none;

/** Does the back end have such calls? What shows their answers is not offered otherwise. */
export const hasService = backend.service !== undefined;
