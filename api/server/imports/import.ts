import type { FastifyPluginAsync } from "fastify";
import { mayDo } from "../../../src/core/access.ts";
import type { ImportAnswers } from "../../../src/core/import/import-result.ts";
import { matchFields } from "../../../src/core/import/match-fields.ts";
import { parentsFirst } from "../../../src/core/import/parents-first.ts";
import { createRepeats } from "../../../src/core/import/repeated-rows.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import { assertOnly, bodyOf, type Json } from "../../platform/http/body.ts";
import { bodyLimits } from "../../platform/http/limits.ts";
import { createBatches } from "../../platform/long-work.ts";
import { invalid } from "../../platform/problem.ts";
import { assertPermission } from "../../records/access/access.ts";
import { longRouteOptions, withPermission } from "../../records/access/route-access.ts";
import { signedIn } from "../../records/access/signed-in.ts";
import { type Target, targetFor, writerFor } from "../../records/access/target.ts";
import { announce } from "../../records/actions/announce.ts";
import type { Deps } from "../../records/deps.ts";
import { storedResources } from "../../store/collections.ts";
import type { Store, Transaction } from "../../store/port.ts";
import { createdReferences } from "../resources/created-references.ts";
import { unseenPictures } from "../resources/unseen-pictures.ts";
import { showsPicture } from "../ui/security.ts";
import { answersIn } from "./import-answers.ts";
import { importChanges } from "./import-changes.ts";
import type { FileRow, ImportedRow, IndexedResult } from "./import-done.ts";
import { repeatsAmong } from "./import-repeats.ts";
import { type ImportOptions, importInto, mostAtOnce } from "./import-rows.ts";
import { importNameIn, type PastImportName, recordImport } from "./past-import.ts";

const maxRows = 5000;

interface Asked {
  readonly rows: readonly unknown[];
  readonly upsert: boolean;
  readonly by: string | undefined;
  readonly create: readonly string[];
  readonly answers: ImportAnswers;
  readonly dryRun: boolean;
  /** Default: the import is not listed. */
  readonly name: PastImportName | undefined;
}

function askedIn(body: Json): Asked {
  assertOnly(body, ["rows", "mode", "by", "create", "answers", "dryRun", "import"]);
  const { rows, mode, by, dryRun } = body;
  if (!Array.isArray(rows)) throw invalid({ rows: ["errors.list"] });
  if (rows.length > maxRows) throw invalid({ rows: ["errors.tooMany"] });
  if (mode !== "create" && mode !== "upsert") throw invalid({ mode: ["errors.option"] });
  if (dryRun !== undefined && typeof dryRun !== "boolean") throw invalid({ dryRun: ["errors.flag"] });
  if (by !== undefined && typeof by !== "string") throw invalid({ by: ["errors.option"] });
  return {
    rows,
    upsert: mode === "upsert",
    by,
    create: createIn(body),
    answers: answersIn(body),
    dryRun: dryRun === true,
    name: importNameIn(body.import),
  };
}

/** The reference fields whose missing records a request creates. Throws 422 for anything but a list of names. */
export function createIn({ create = [] }: Json): readonly string[] {
  if (Array.isArray(create) && create.every((name): name is string => typeof name === "string"))
    return create;
  throw invalid({ create: ["errors.list"] });
}

/** Throws 422 for a field whose records cannot be created from a name, 403 without permission to create them. */
export function assertCreates({ admin, resource }: Target, create: readonly string[]): void {
  for (const name of create) {
    const pointer = createdReferences(resource).find((one) => one.name === name);
    const target = pointer && storedResources.get(pointer.target);
    if (!target) throw invalid({ create: ["errors.option"] });
    assertPermission(admin, target, "create");
  }
}

/** The field by which rows are matched. Throws 422 if its values are not unique. */
export function assertMatches({ resource }: Target, by: string | undefined): void {
  if (by !== undefined && !matchFields(resource).includes(by)) throw invalid({ by: ["errors.option"] });
}

/** The user and resource of an import. Throws 403 without permission to create or edit. */
export function importTarget(admin: Admin, name: string, upsert: boolean): Target {
  const target = targetFor(admin, name, upsert ? "list" : "create");
  const { resource } = target;
  if (!mayDo(admin, resource, "edit")) assertPermission(admin, resource, "create");
  return target;
}

/** Recent batch sizes by resource, since a file arrives in many requests. */
const fitting = new Map<string, number>();

async function importAll(
  store: Store,
  order: ImportOptions,
  rows: readonly FileRow[],
  as: PastImportName | undefined,
): Promise<readonly ImportedRow[]> {
  const all: ImportedRow[] = [];
  const { name } = order.target.resource;
  const batches = createBatches(mostAtOnce, undefined, fitting.get(name));
  let at = 0;
  while (at < rows.length) {
    const batch = rows.slice(at, at + batches.atOnce);
    const written = await store.transaction(async (tx) => {
      const begun = performance.now();
      const imported = await importInto(tx, order, batch);
      const results = imported.map(({ result }) => result);
      if (as) await recordImport(tx, order.target.admin, name, as, results);
      batches.did(batch.length, performance.now() - begun);
      fitting.set(name, batches.atOnce);
      return imported;
    });
    all.push(...written);
    at += batch.length;
    if (at < rows.length) await batches.pause();
  }
  return all;
}

/**
 * Routes of imports: each row is written completely or not at all, and failures do not stop the others. Rows are
 * written in batches with a transaction each, so that others can write in between. A dry run uses one transaction,
 * since its rows may refer to each other, and rolls it back.
 */
export const importRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.post<{ Params: { resource: string } }>(
    "/:resource/import",
    longRouteOptions(withPermission(undefined, "create", "edit"), bodyLimits.file),
    async (request) => {
      const { upsert, by, create, answers, dryRun, name, ...rest } = askedIn(bodyOf(request));
      const target = importTarget(signedIn(request), request.params.resource, upsert);
      assertMatches(target, by);
      assertCreates(target, create);
      const repeatsIn = createRepeats(target.resource, { upsert, by });
      const repeats = await repeatsAmong(deps.store, target, rest.rows, repeatsIn, 1);
      const repeatsOf = (index: number) => repeats[index] ?? [];
      const writerIn = (tx: Transaction) => writerFor(request, tx, deps);
      const order: ImportOptions = { target, upsert, by, create, answers, repeatsOf, writerIn };
      const rows = parentsFirst(target.resource, rest.rows).map((at) => [at, rest.rows[at]] as const);
      if (dryRun) {
        const done = await deps.store.transaction(
          (tx) => importInto(tx, order, rows, createBatches(mostAtOnce)),
          "trial",
        );
        const shows = (url: string) => showsPicture(url, request.host, deps.imageHosts ?? []);
        const results = done.map((one) => {
          const result = withoutNewId(one);
          if (result.outcome === "failed" || result.outcome === "skipped") return result;
          const changes = one.written ? importChanges(target.admin, target.resource, one.written) : undefined;
          const unseen = unseenPictures(target.resource, rest.rows[result.index], shows);
          return {
            ...result,
            ...(changes === undefined ? {} : { changes }),
            ...(unseen.length === 0 ? {} : { unseen: unseen.map((url) => new URL(url).host) }),
          };
        });
        return { results: results.sort(byIndex) };
      }
      const done = await importAll(deps.store, order, rows, name);
      const written = done.flatMap((one) => one.written ?? []);
      announce(request, deps, target.resource.name, written);
      const made = done.flatMap((one) => one.made ?? []);
      for (const { resource, outcome } of made) announce(request, deps, resource, [outcome]);
      return { results: done.map(({ result }) => result).sort(byIndex) };
    },
  );
};

const byIndex = (one: Pick<IndexedResult, "index">, other: Pick<IndexedResult, "index">) =>
  one.index - other.index;

/** Records that are rolled back have no id, changes no version. */
function withoutNewId({ result: { version: _, made: __, ...result } }: ImportedRow): IndexedResult {
  if (result.outcome !== "created") return result;
  const { id: ___, ...rest } = result;
  return rest;
}
