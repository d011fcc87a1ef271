import type { FastifyReply, FastifyRequest } from "fastify";

/** Sets a cookie that the interface reads, unless the browser already has it; "" clears it. For display only. */
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
