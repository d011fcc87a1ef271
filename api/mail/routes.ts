import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { email, flag, select } from "../../src/core/define.ts";
import type { RecordFields } from "../../src/core/fields/field.ts";
import { mailedOrderDocuments } from "../../src/domain/documents/document-mails.ts";
import { orders } from "../../src/resources/orders.ts";
import { returns } from "../../src/resources/returns.ts";
import { inScope } from "../access/access.ts";
import { routeOptions, withPermission } from "../access/route-access.ts";
import type { Deps } from "../deps.ts";
import { bodyOf } from "../http/body.ts";
import { readForm } from "../http/form.ts";
import { asReturn } from "../orders/journal.ts";
import { noRecord, Problem } from "../problem.ts";
import { targetOfCall, writerFor } from "../resources/target.ts";
import type { Reader, StoredRecord } from "../stores/port.ts";
import { deliverMails, documentToMail } from "./deliver.ts";
import { countMail, type NewMail, queueMail } from "./document-mails.ts";

interface One {
  Params: { id: string };
}

const addressed = {
  email: email({ required: true }),
  /** Sends a document with letters that no font has. */
  withMissing: flag({ initial: false }),
} as const;

/** Input of emailing an order document. */
export const orderMail = {
  document: select(mailedOrderDocuments, { required: true, initial: "invoice" }),
  ...addressed,
} as const;

/** Input of emailing a credit note. */
export const creditNoteMail = addressed;

/** Routes that queue document emails; they are sent after the commit. */
export const mailRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.get("/orders/mail", routeOptions(withPermission(orders.name, "invoice")), async () => ({
    delivers: deps.mail.delivers,
  }));

  app.post<One>(
    "/orders/:id/mail",
    routeOptions(withPermission(orders.name, "invoice")),
    async (request, reply) =>
      reply.code(202).send(
        await posted(request, deps, orders.name, orderMail, ({ id }, form) => ({
          orderId: id,
          document: form.document,
          to: form.email,
        })),
      ),
  );

  app.post<One>(
    "/returns/:id/mail",
    routeOptions(withPermission(returns.name, "invoice")),
    async (request, reply) =>
      reply.code(202).send(
        await posted(request, deps, returns.name, creditNoteMail, (record, form) => ({
          orderId: asReturn(record).orderId,
          returnId: record.id,
          document: "creditNote",
          to: form.email,
        })),
      ),
  );
};

/** Throws 404 for a record outside the user's scope, 409 for letters that cannot be drawn, 422 for an invalid address, 429 after too many. */
async function posted<F extends typeof addressed>(
  request: FastifyRequest<One>,
  deps: Deps,
  name: string,
  fields: F,
  mailOf: (record: StoredRecord, form: RecordFields<F>) => NewMail,
) {
  const { admin, resource } = targetOfCall(request, name, "invoice");
  const form = await readForm(deps.store, fields, bodyOf(request));
  await countMail(deps.store, admin.id, deps.clock());
  const { id } = request.params;
  const found = async (reader: Reader) => {
    const record = await reader.get(name, id);
    if (!record || !inScope(admin, resource, "show", record)) throw noRecord(name, id);
    return mailOf(record, form);
  };
  if (!form.withMissing) await assertDrawable(deps, await found(deps.store));
  const mail = await deps.store.transaction(async (tx) =>
    queueMail(writerFor(request, tx, deps), await found(tx)),
  );
  deps.background.run(() => deliverMails(deps));
  const { document, to, state } = mail;
  return { id: mail.id, document, to, state };
}

/** Throws 409 with the letters of a document that no font has: its reader would see boxes, and its sender nothing. */
async function assertDrawable(deps: Deps, mail: NewMail): Promise<void> {
  const { missing } = await documentToMail(deps, mail);
  if (missing.length === 0) return;
  const words = `No font has these letters of the document: ${missing.slice(0, 20).join(" ")}`;
  throw new Problem("undrawable", words, { letters: missing });
}
