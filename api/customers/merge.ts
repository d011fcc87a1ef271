import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { mergedValues } from "../../src/domain/customer-merge.ts";
import { type Customer, customers } from "../../src/resources/customers.ts";
import { inScope, present } from "../access/access.ts";
import { gate } from "../access/gate.ts";
import { signedIn } from "../access/signed-in.ts";
import { auditMerge } from "../audit/entry.ts";
import type { Deps } from "../deps.ts";
import { assertOnly, bodyOf, isObject, type Json, texts } from "../http/body.ts";
import { invalid, noRecord } from "../problem.ts";
import { setEtag } from "../records/etag.ts";
import { moveReferences } from "../records/move-references.ts";
import { stale } from "../records/stale.ts";
import { removeRecord, updateRecord } from "../records/write.ts";
import type { Writer } from "../records/writer.ts";
import { targetOfCall, writerFor } from "../resources/target.ts";
import { type StoredRecord, VersionConflict } from "../stores/port.ts";

interface Order {
  /** Who becomes part of the other. */
  readonly from: string;
  /** The version of the customer who stays, as the caller has seen it. */
  readonly version: number;
  /** What was decided by a person; for the rest `mergedValues` decides. */
  readonly values: Json;
}

function orderIn(body: Json, id: string): Order {
  assertOnly(body, ["from", "version", "values"]);
  const { from } = texts(body, ["from"]);
  if (from === id) throw invalid({ from: ["customers.errors.mergeSelf"] });
  const { version, values = {} } = body;
  if (!Number.isSafeInteger(version)) throw invalid({ version: ["errors.required"] });
  if (!isObject(values)) throw invalid({ values: ["errors.json"] });
  return { from, version: Number(version), values };
}

async function reach(writer: Writer, id: string): Promise<StoredRecord> {
  const record = await writer.tx.get(customers.name, id);
  if (!record || (writer.admin && !inScope(writer.admin, customers, "edit", record))) {
    throw noRecord(customers.name, id);
  }
  return record;
}

/** One customer out of two: everything that refers to the one refers to the other, who has the values of both. */
async function merge(writer: Writer, id: string, { from, version, values }: Order): Promise<StoredRecord> {
  const kept = await reach(writer, id);
  const gone = await reach(writer, from);
  if (kept.version !== version) throw new VersionConflict(kept);
  await moveReferences(writer, customers.name, gone.id, kept.id);
  // First, so that the one who stays can take over what is unique.
  await removeRecord(writer, customers, gone.id, null);
  const both = mergedValues(kept as unknown as Customer, gone as unknown as Customer);
  const { after } = await updateRecord(
    writer,
    customers,
    kept.id,
    { ...both, ...values },
    { expected: null },
  );
  await auditMerge(writer, customers, after, gone);
  return after;
}

function mayMerge(request: FastifyRequest): void {
  targetOfCall(request, customers.name, "edit");
  targetOfCall(request, customers.name, "delete");
}

/** Two records of the same person become one. */
export const customerRoom: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.post<{ Params: { id: string } }>("/customers/:id/merge", gate(mayMerge), async (request, reply) => {
    const admin = signedIn(request);
    const { id } = request.params;
    const order = orderIn(bodyOf(request), id);
    try {
      const after = await deps.store.transaction((tx) => merge(writerFor(request, tx, deps), id, order));
      setEtag(reply, after.version);
      return present(admin.role, customers, after);
    } catch (error) {
      throw stale(error, admin, customers);
    }
  });
};
