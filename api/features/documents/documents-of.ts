import { maxDocuments, orderDocuments } from "../../../src/domain/documents/sales-document.ts";
import { orders } from "../../../src/resources/orders.ts";
import { returns } from "../../../src/resources/returns.ts";
import { noRecord, Problem } from "../../platform/problem.ts";
import { inScope } from "../../records/access/access.ts";
import type { Target } from "../../records/access/target.ts";
import type { Deps } from "../../records/deps.ts";
import { registeredFeatures } from "../../records/features/registered.ts";
import type { StoredRecord } from "../../store/port.ts";
import { asOrder, asReturn } from "../orders/index.ts";
import {
  creditNoteDrawings,
  type DrawingContext,
  drawingContext,
  type File,
  orderDrawings,
} from "./drawings.ts";

/** The kind of document and the ids of the records. */
interface DocumentQuery {
  readonly ids: readonly string[];
  readonly document: unknown;
  /** The requested language, and the fallback if the customer's is not available. */
  readonly asked: string | undefined;
  readonly otherwise: string | null;
}

/** One file with the documents. Throws 400 and 404. */
export async function documentsOf(deps: Deps, target: Target, query: DocumentQuery): Promise<File> {
  const records = await reached(deps, target, query.ids);
  const context = await drawingContext(deps, [query.asked], query.otherwise);
  switch (target.resource.name) {
    case orders.name:
      return orderDrawings(deps, context, kindOf(query.document, orderDocuments), records.map(asOrder));
    case returns.name:
      return creditNoteDrawings(deps, context, records.map(asReturn));
    default:
      return drawnElsewhere(target)({
        deps,
        context,
        records,
        admin: target.admin,
        document: query.document,
      });
  }
}

/** Records to draw documents of. */
export interface DrawingCall {
  readonly deps: Deps;
  readonly context: DrawingContext;
  readonly records: readonly StoredRecord[];
  /** The requested kind of document. */
  readonly document: unknown;
  readonly admin: Target["admin"];
}

declare module "../../records/features/feature.ts" {
  interface FeatureWords {
    /** What draws the documents of records, by their resource. Its endpoint is a `documents(…)`. */
    readonly drawings?: Readonly<Record<string, (call: DrawingCall) => Promise<File>>>;
  }
}

/** What another feature draws. Throws 404 if nothing does. */
function drawnElsewhere({ resource: { name } }: Target) {
  const [draw] = registeredFeatures().flatMap(({ drawings }) => drawings?.[name] ?? []);
  if (draw) return draw;
  throw new Problem("not-found", "There are no documents of this resource.");
}

/** Parses the kind of document; the default is the first one. */
export function kindOf<Kind extends string>(name: unknown, kinds: readonly [Kind, ...Kind[]]): Kind {
  const kind = name === undefined ? kinds[0] : kinds.find((one) => one === name);
  if (kind) return kind;
  throw new Problem("bad-request", `document is one of ${kinds.join(", ")}.`);
}

/** The requested records in order. Throws 404 for one outside the user's scope. */
async function reached({ store }: Deps, { admin, resource }: Target, requestedIds: readonly string[]) {
  const { name } = resource;
  const ids = [...new Set(requestedIds.filter((id) => id !== ""))];
  if (ids.length === 0) throw new Problem("bad-request", "Say whose documents: ids=1,2,3.");
  if (ids.length > maxDocuments) {
    throw new Problem("bad-request", `One file holds ${maxDocuments} documents at most.`);
  }
  const recordById = new Map((await store.getMany(name, ids)).map((record) => [record.id, record]));
  return ids.map((id) => {
    const record = recordById.get(id);
    if (!record || !inScope(admin, resource, "show", record)) throw noRecord(name, id);
    return record;
  });
}
