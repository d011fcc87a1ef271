import type { FastifyReply, FastifyRequest } from "fastify";
import { posSettings } from "../../../src/resources/pos-settings.ts";
import { setReadableCookie } from "../../platform/http/readable-cookie.ts";
import { readGlobal } from "../../records/globals/record.ts";
import type { Reader } from "../../store/port.ts";

/** Readable cookie that shows the menu entries for tables and kitchen: `restaurant`. */
export const viewCookie = "posView";

/** Sets or clears the cookie for the restaurant view. */
export async function setViewCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  reader: Reader,
): Promise<void> {
  const { view } = await readGlobal(reader, posSettings);
  setReadableCookie(request, reply, viewCookie, view === "retail" ? "" : view);
}
