import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import type { FieldErrors } from "../../src/kit/fields/read.ts";
import { type Access, gate } from "../access/gate.ts";
import type { Deps } from "../deps.ts";
import { assertOnly, bodyOf } from "../http/body.ts";
import { toProblem } from "../http/errors.ts";
import { invalid, noRecord } from "../problem.ts";
import { createRecord } from "../records/write.ts";
import type { Writer } from "../records/writer.ts";
import { targetOfCall, writerFor } from "../resources/target.ts";
import type { StoredRecord } from "../stores/port.ts";
import { type SeoKind, seoKinds, shopOf } from "./drafts.ts";
import { countMissing, missingAfter } from "./missing.ts";

/** Drafts made by one call: few enough to show progress and to stop between calls. */
const draftsPerCall = 50;
const listed = 50;

interface Failed {
  readonly id: string;
  readonly title: string;
  readonly errors: FieldErrors;
}

/** Drafts are made by those who may write SEO pages and see what they are about. */
const mayDraft =
  ({ pages, about }: SeoKind, verb: "list" | "create"): Access =>
  (request) => {
    targetOfCall(request, pages.name, verb);
    targetOfCall(request, about.name, "show");
  };

function idIn(value: unknown, name: string): string | null {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value !== "string" || value.length > 64) throw invalid({ [name]: ["errors.reference"] });
  return value;
}

const titleOf = ({ about }: SeoKind, record: StoredRecord): string =>
  String(record[about.title] ?? record.id);

/** One draft, stored; what is wrong with it where it cannot be. */
async function store(writer: Writer, kind: SeoKind, record: StoredRecord): Promise<Failed | null> {
  const draft = await kind.draft(writer.tx, record, await shopOf(writer.tx));
  const input = { ...draft, [kind.field]: record.id };
  try {
    await writer.tx.savepoint(() => createRecord(writer, kind.pages, input));
    return null;
  } catch (error) {
    const problem = toProblem(error);
    if (!problem || problem.status >= 500) throw error;
    return { id: record.id, title: titleOf(kind, record), errors: problem.extras.errors ?? {} };
  }
}

function routes(app: FastifyInstance, deps: Deps, kind: SeoKind): void {
  const base = `/${kind.pages.name}`;

  app.get<{ Querystring: { of?: string } }>(
    `${base}/draft`,
    gate(mayDraft(kind, "list")),
    async (request) => {
      const id = idIn(request.query.of, "of") ?? "";
      const record = await deps.store.get(kind.about.name, id);
      if (!record) throw noRecord(kind.about.name, id);
      return { ...(await kind.draft(deps.store, record, await shopOf(deps.store))), [kind.field]: id };
    },
  );

  app.get<{ Querystring: { after?: string } }>(
    `${base}/missing`,
    gate(mayDraft(kind, "list")),
    async (request) => {
      const records = await missingAfter(deps.store, kind, idIn(request.query.after, "after"), listed);
      return {
        total: await countMissing(deps.store, kind),
        records: records.map((record) => ({ id: record.id, title: titleOf(kind, record) })),
      };
    },
  );

  app.post(`${base}/drafts`, gate(mayDraft(kind, "create")), async (request) => {
    const body = bodyOf(request);
    assertOnly(body, ["after"]);
    const after = idIn(body.after, "after");
    return deps.store.transaction(async (tx) => {
      const writer = writerFor(request, tx, deps);
      const records = await missingAfter(tx, kind, after, draftsPerCall);
      const failed: Failed[] = [];
      for (const record of records) {
        const failure = await store(writer, kind, record);
        if (failure) failed.push(failure);
      }
      const last = records.length < draftsPerCall ? null : (records.at(-1)?.id ?? null);
      return { created: records.length - failed.length, failed, last };
    });
  });
}

/** Drafts of SEO pages: of one record, and of all that have none yet. */
export const seoRoom: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  for (const kind of seoKinds) routes(app, deps, kind);
};
