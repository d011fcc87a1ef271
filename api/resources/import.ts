import type { FastifyPluginAsync } from "fastify";
import { mayDo } from "../../src/core/access.ts";
import { matchFields } from "../../src/core/match-fields.ts";
import type { Admin } from "../../src/domain/admin.ts";
import { assertPermission } from "../access/access.ts";
import { routeOptions, withPermission } from "../access/route-access.ts";
import { signedIn } from "../access/signed-in.ts";
import type { Deps } from "../deps.ts";
import { assertOnly, bodyOf, type Json } from "../http/body.ts";
import { bodyLimits } from "../http/limits.ts";
import { invalid } from "../problem.ts";
import type { Store } from "../stores/port.ts";
import { announce } from "./announce.ts";
import { atOnce, type Done, importInto, type Order, type Row } from "./import-rows.ts";
import type { SlugNumbers } from "./import-slugs.ts";
import { type Target, targetFor, writerFor } from "./target.ts";

const maxRows = 5000;

interface Asked {
  readonly rows: readonly unknown[];
  readonly upsert: boolean;
  readonly by: string | undefined;
  readonly dryRun: boolean;
}

function askedIn(body: Json): Asked {
  assertOnly(body, ["rows", "mode", "by", "dryRun"]);
  const { rows, mode, by, dryRun } = body;
  if (!Array.isArray(rows)) throw invalid({ rows: ["errors.list"] });
  if (rows.length > maxRows) throw invalid({ rows: ["errors.tooMany"] });
  if (mode !== "create" && mode !== "upsert") throw invalid({ mode: ["errors.option"] });
  if (dryRun !== undefined && typeof dryRun !== "boolean") throw invalid({ dryRun: ["errors.flag"] });
  if (by !== undefined && typeof by !== "string") throw invalid({ by: ["errors.option"] });
  return { rows, upsert: mode === "upsert", by, dryRun: dryRun === true };
}

/** The field by which rows find records. Throws 422 for one that does not tell records apart. */
export function assertMatches({ resource }: Target, by: string | undefined): void {
  if (by !== undefined && !matchFields(resource).includes(by)) throw invalid({ by: ["errors.option"] });
}

/** The user and resource of an import. Throws 403 for who may neither create nor edit. */
export function importTarget(admin: Admin, name: string, upsert: boolean): Target {
  const target = targetFor(admin, name, upsert ? "list" : "create");
  const { resource } = target;
  if (!mayDo(admin, resource, "edit")) assertPermission(admin, resource, "create");
  return target;
}

async function importAll(store: Store, order: Order, rows: readonly Row[]): Promise<readonly Done[]> {
  const all: Done[] = [];
  let numbers: SlugNumbers = new Map();
  for (let at = 0; at < rows.length; at += atOnce) {
    const batch = rows.slice(at, at + atOnce);
    const written = await store.transaction((tx) => importInto(tx, order, batch, numbers));
    all.push(...written.done);
    numbers = written.numbers;
  }
  return all;
}

/**
 * Many records from a file: each row is written as a whole or not at all, and a row that fails does not stop the
 * others. They are written in batches with a transaction each, so that others write in between. A dry run does the
 * same in one transaction, because its rows may refer to each other, and takes it back at the end.
 */
export const importRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.post<{ Params: { resource: string } }>(
    "/:resource/import",
    routeOptions(withPermission(undefined, "create", "edit"), bodyLimits.file),
    async (request) => {
      const { upsert, by, dryRun, ...asked } = askedIn(bodyOf(request));
      const target = importTarget(signedIn(request), request.params.resource, upsert);
      assertMatches(target, by);
      const order: Order = { target, upsert, by, writerIn: (tx) => writerFor(request, tx, deps) };
      const rows = [...asked.rows.entries()];
      if (dryRun) {
        const { done } = await deps.store.transaction(
          (tx) => importInto(tx, order, rows, new Map()),
          "trial",
        );
        return { results: done.map(withoutNewId) };
      }
      const done = await importAll(deps.store, order, rows);
      const written = done.flatMap((one) => one.written ?? []);
      announce(request, deps, target.resource.name, written);
      return { results: done.map(({ result }) => result) };
    },
  );
};

/** What is taken back has no id. */
function withoutNewId({ result }: Done) {
  if (result.outcome !== "created") return result;
  const { id: _, ...rest } = result;
  return rest;
}
