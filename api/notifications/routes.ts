import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { uuidv7 } from "uuidv7";
import { canDo } from "../../src/core/access.ts";
import { dateTime } from "../../src/core/define.ts";
import type { Admin } from "../../src/domain/admin.ts";
import { products } from "../../src/resources/products.ts";
import { routeOptions } from "../access/route-access.ts";
import { signedIn } from "../access/signed-in.ts";
import { notificationReads, notifications } from "../collections.ts";
import type { Deps } from "../deps.ts";
import { bodyOf } from "../http/body.ts";
import { readForm } from "../http/form.ts";
import { Problem } from "../problem.ts";
import type { Reader, StoredRecord } from "../stores/port.ts";

/** Maximum number shown, and for how long. */
const shown = 20;
const kept = 30 * 86_400_000;

/** Who asks, as one of those with access to the catalog: low stock is shown to them. Throws 403 for others. */
export function listener(request: FastifyRequest): Admin {
  const admin = signedIn(request);
  if (canDo(admin, products, "list")) return admin;
  throw new Problem("denied", `The role ${admin.role} has no access to the catalog.`);
}

async function readOf(reader: Reader, { id }: Admin): Promise<StoredRecord | undefined> {
  const where = [{ field: "staffId", op: "eq", values: [id] }] as const;
  return (await reader.find(notificationReads.name, { where, sort: [], start: 0, end: 1 })).rows[0];
}

/** The newest first, and how many of all have not been seen yet. */
export async function heard(reader: Reader, admin: Admin, now: Date) {
  const oldest = new Date(now.getTime() - kept).toISOString();
  const seenAt = String((await readOf(reader, admin))?.seenAt ?? "");
  const recent = { field: "at", op: "gte", values: [oldest] } as const;
  const unseen = { field: "at", op: "gt", values: [seenAt] } as const;
  const sort = [{ field: "at", order: "desc" }] as const;
  const [{ rows }, fresh] = await Promise.all([
    reader.find(notifications.name, { where: [recent], sort, start: 0, end: shown }),
    reader.aggregate(notifications.name, { where: seenAt ? [recent, unseen] : [recent] }),
  ]);
  const there = await reader.getMany(
    products.name,
    rows.map(({ productId }) => String(productId)),
    [],
  );
  const ids = new Set(there.map(({ id }) => id));
  return {
    unread: fresh.reduce((sum, { count }) => sum + count, 0),
    items: rows.map(({ id, at, kind, productId, productTitle, quantity, level }) => ({
      id,
      at,
      kind,
      // Deleted products have no link.
      productId: ids.has(String(productId)) ? productId : null,
      productTitle,
      quantity,
      level,
      isNew: String(at) > seenAt,
    })),
  };
}

/** Routes of the notifications. */
export const notificationRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const { store, clock } = deps;

  app.get("/notifications", routeOptions(listener), async (request) =>
    heard(store, listener(request), clock()),
  );

  /** Everything up to `at` has been seen. No action: it is a mark of the reader, and notifications are no resource. */
  app.post("/notifications/seen", routeOptions(listener), async (request, reply) => {
    const admin = listener(request);
    const { at: seenAt } = readForm({ at: dateTime({ required: true }) }, bodyOf(request));
    await store.transaction(async (tx) => {
      const known = await readOf(tx, admin);
      if (!known) await tx.insert(notificationReads.name, { id: uuidv7(), staffId: admin.id, seenAt });
      else if (seenAt > String(known.seenAt)) {
        await tx.update(notificationReads.name, known.id, null, { seenAt });
      }
    });
    return reply.code(204).send();
  });
};
