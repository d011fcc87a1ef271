import { lackedValues } from "../../../src/core/extensions.ts";
import { isObject } from "../../../src/domain/is-object.ts";
import { mergedValues } from "../../../src/domain/people/customer-merge.ts";
import { customers } from "../../../src/resources/customers.ts";
import { invalid, noRecord } from "../../platform/problem.ts";
import { assertPermission, inScope } from "../../records/access/access.ts";
import { auditMerge } from "../../records/audit/entry.ts";
import { typedAs } from "../../records/typed-as.ts";
import { moveReferences } from "../../records/write/move-references.ts";
import { removeRecord, updateRecord } from "../../records/write/write.ts";
import type { Writer } from "../../records/writer.ts";
import { matching } from "../../store/dialect/query.ts";
import type { StoredRecord } from "../../store/port.ts";
import { refreshTotals } from "../orders/index.ts";
import { salesJournal } from "../sales/index.ts";

interface Merge {
  /** The customer to merge. */
  readonly from: string;
  /** Values chosen by the user; `mergedValues` decides the rest. */
  readonly values: unknown;
}

async function reachable({ tx, admin }: Writer, id: string): Promise<StoredRecord> {
  // Blocks new references to it.
  const [record] = await tx.lock(customers.name, [id], "remove");
  if (!record || (admin && !inScope(admin, customers, "delete", record))) throw noRecord(customers.name, id);
  return record;
}

/** Merges two customers: all references to one are moved to the other, who receives the values of both. */
export async function mergeCustomers(
  writer: Writer,
  survivor: StoredRecord,
  merge: Merge,
): Promise<StoredRecord> {
  const { from, values } = merge;
  if (from === survivor.id) throw invalid({ from: ["customers.errors.mergeSelf"] });
  if (values !== null && !isObject(values)) throw invalid({ values: ["errors.json"] });
  if (writer.admin) assertPermission(writer.admin, customers, "edit");
  const gone = await reachable(writer, from);
  await moveReferences(writer, customers.name, gone.id, survivor.id);
  // Not a reference: the sales journal stores whom it was sold to.
  const theirs = matching({ customerId: gone.id });
  await writer.tx.updateAll(salesJournal.name, theirs, { customerId: survivor.id });
  // After everything has been moved, including payments.
  await refreshTotals(writer.tx, survivor.id);
  // First, so that the remaining customer can take over unique values.
  await removeRecord(writer, customers, gone.id, null);
  const both = mergedValues(typedAs(customers)(survivor), typedAs(customers)(gone));
  const { after } = await updateRecord(
    writer,
    customers,
    survivor.id,
    { ...lackedValues(customers, survivor, gone), ...both, ...values },
    { expected: null },
  );
  await auditMerge(writer, customers, after, gone);
  return after;
}
