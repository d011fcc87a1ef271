import type { FastifyReply, FastifyRequest } from "fastify";
import { posSettings } from "../../src/resources/pos-settings.ts";
import { setReadableCookie } from "../http/readable-cookie.ts";
import type { Reader } from "../stores/port.ts";
import { readGlobal } from "./record.ts";

/** What the interface reads to know whether its menu leads to tables and kitchen: `restaurant`. */
export const viewCookie = "posView";

/** Tells the browser of a restaurant that it is one. */
export async function setViewCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  reader: Reader,
): Promise<void> {
  const { view } = await readGlobal(reader, posSettings);
  setReadableCookie(request, reply, viewCookie, view === "retail" ? "" : view);
}
