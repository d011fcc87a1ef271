import { uuidv7 } from "uuidv7";
import * as z from "zod/mini";
import { canDo } from "../../../src/core/access.ts";
import { validateRecord } from "../../../src/core/validation/validate.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import { invalid, noRecord, Problem } from "../../platform/problem.ts";
import { signedInAccess } from "../../records/access/route-access.ts";
import { signedIn } from "../../records/access/signed-in.ts";
import { targetOfCall, writerFor } from "../../records/access/target.ts";
import { audit } from "../../records/audit/entry.ts";
import { endpoint } from "../../records/endpoints/endpoint.ts";
import { inQuery } from "../../records/endpoints/query.ts";
import { typedAs } from "../../records/typed-as.ts";
import { unkeepableTexts } from "../../records/write/check.ts";
import { routedResources } from "../../store/collections.ts";
import { type Condition, matching, sortedBy } from "../../store/dialect/query.ts";
import type { StoredRecord } from "../../store/port.ts";
import { savedViews } from "./collections.ts";

const maxViews = 200;

const view = z.object({
  id: z.string(),
  resource: z.string(),
  name: z.string(),
  /** The query string of the list, without `?`. */
  query: z.string(),
  shared: z.boolean(),
  /** Whether it is the user's own. */
  mine: z.boolean(),
});

function shown(admin: Admin, record: StoredRecord) {
  const { id, resource, name, query, shared, ownerId } = typedAs(savedViews)(record);
  return { id, resource, name, query: query ?? "", shared, mine: ownerId === admin.id };
}

const list = endpoint("get /saved-views", {
  summary: "Saved views: your own and shared ones",
  access: signedInAccess,
  query: [inQuery("resource")],
  answer: z.array(view),
  async run({ store, admin, query: { resource } }) {
    const own = matching({ ownerId: admin.id });
    const shared = matching({ shared: true });
    const where: Condition[] = [{ op: "or", groups: [own, shared] }];
    if (typeof resource === "string") where.push({ field: "resource", op: "eq", values: [resource] });
    const { rows } = await store.find(savedViews.name, { where, sort: sortedBy("name") });
    const mayList = (one: StoredRecord) => {
      const target = routedResources.get(String(one.resource));
      return target !== undefined && canDo(admin, target, "list");
    };
    return rows.filter(mayList).map((one) => shown(admin, one));
  },
});

const save = endpoint("post /saved-views", {
  summary: "Save a view",
  access: signedInAccess,
  body: z.strictObject({
    resource: z.string(),
    name: z.string(),
    query: z.optional(z.nullable(z.string())),
    shared: z.optional(z.boolean()),
  }),
  async read(_reader, body, request) {
    const read = validateRecord(savedViews, { ...body, ownerId: signedIn(request).id });
    if (!read.ok) throw invalid(read.errors);
    const bad = unkeepableTexts(read.value);
    if (Object.keys(bad).length > 0) throw invalid(bad);
    targetOfCall(request, String(read.value.resource), "list");
    return read.value;
  },
  answer: view,
  status: 201,
  refused: [409],
  once: true,
  async run({ admin, body, writer }) {
    const { tx } = writer;
    await tx.under({ alone: [`views of ${admin.id}`] });
    const where = matching({ ownerId: admin.id });
    const { total } = await tx.find(savedViews.name, { where, sort: [], start: 0, end: 1 });
    if (total >= maxViews) throw new Problem("conflict", `You already have ${maxViews} views.`);
    const made = await tx.insert(savedViews.name, { ...body, id: uuidv7() });
    await audit(writer, savedViews, null, made);
    return shown(admin, made);
  },
});

const remove = endpoint("delete /saved-views/:id", {
  summary: "Delete one of your saved views",
  access: signedInAccess,
  answer: null,
  refused: [404],
  run: ({ deps, store, admin, request, params: { id } }) =>
    store.transaction(async (tx) => {
      const record = await tx.get(savedViews.name, id);
      if (!record || record.ownerId !== admin.id) throw noRecord(savedViews.name, id);
      await tx.remove(savedViews.name, id, null);
      await audit(writerFor(request, tx, deps), savedViews, record, null);
    }),
});

/** Endpoints of saved views: the user's own and shared ones. */
export const savedViewEndpoints = [list, save, remove] as const;
