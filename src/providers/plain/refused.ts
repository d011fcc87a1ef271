import { ApiError } from "../errors/api-error.ts";

/** Rejects a filter: an omitted or weakened one would show, export or delete the wrong records. */
export function refused(what: string): never {
  const title = `This server cannot filter by ${what}.`;
  throw new ApiError({ status: 400, type: "bad-request", title });
}
