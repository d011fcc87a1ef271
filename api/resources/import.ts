import type { FastifyPluginAsync } from "fastify";
import { mayDo } from "../../src/core/access.ts";
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
  readonly dryRun: boolean;
}

function askedIn(body: Json): Asked {
  assertOnly(body, ["rows", "mode", "dryRun"]);
  const { rows, mode, dryRun } = body;
  if (!Array.isArray(rows)) throw invalid({ rows: ["errors.list"] });
  if (rows.length > maxRows) throw invalid({ rows: ["errors.tooMany"] });
  if (mode !== "create" && mode !== "upsert") throw invalid({ mode: ["errors.option"] });
  if (dryRun !== undefined && typeof dryRun !== "boolean") throw invalid({ dryRun: ["errors.flag"] });
  return { rows, upsert: mode === "upsert", dryRun: dryRun === true };
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
      const { upsert, dryRun, ...asked } = askedIn(bodyOf(request));
      const target = importTarget(signedIn(request), request.params.resource, upsert);
      const order: Order = { target, upsert, writerIn: (tx) => writerFor(request, tx, deps) };
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
  return result.outcome === "created" ? { index: result.index, outcome: result.outcome } : result;
}
