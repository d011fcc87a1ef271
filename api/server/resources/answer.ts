import type { FastifyReply } from "fastify";
import { accessHour } from "../../records/access/access.ts";
import type { Target } from "../../records/access/target.ts";

/**
 * The key of a cached answer: what the user may see follows from what is known of them and, where access is limited by
 * time, from the hour.
 * @param parts everything the answer depends on, besides the stored records
 */
export function answerKey({ admin, resource }: Target, ...parts: readonly unknown[]): string {
  const { calledAt: _, ...user } = admin;
  return JSON.stringify([resource.name, user, accessHour(admin), ...parts]);
}

/** Sends text that is JSON. */
export const sendJson = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type("application/json; charset=utf-8").send(text);
