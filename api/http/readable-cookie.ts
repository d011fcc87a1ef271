import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * Tells the interface something with its page, under the name of a cookie, if it does not know it yet; "" takes it back.
 * Only for display.
 */
export function setReadableCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: string,
  text: string,
): void {
  if ((request.cookies[cookie] ?? "") === text) return;
  if (text === "") reply.clearCookie(cookie, { path: "/" });
  else reply.setCookie(cookie, text, { path: "/", sameSite: "strict", maxAge: 365 * 24 * 60 * 60 });
}
