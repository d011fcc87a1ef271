import type { AnyResource } from "../../../src/core/define.ts";
import { isObject } from "../../../src/domain/is-object.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import { invalid } from "../../platform/problem.ts";
import { targetFor } from "../../records/access/target.ts";
import type { Job } from "../../records/jobs/collections.ts";
import { defineJob, type ItemResult, mostItems, totalIn } from "../../records/jobs/define-job.ts";
import { jobInput } from "../../records/jobs/job.ts";
import { withReadCache } from "../../records/read-cache.ts";
import {
  type BulkOperation,
  deleteOperation,
  editOperation,
  prepareBatch,
  undoIn,
  undoOperation,
} from "./bulk.ts";

/** Items are ids, or objects with id and version. */
const idOf = (item: unknown): string => String(isObject(item) ? item.id : item);

const versionsOf = (items: readonly unknown[]): ReadonlyMap<string, number> =>
  new Map(
    items.flatMap((item) =>
      isObject(item) && typeof item.version === "number" ? [[String(item.id), item.version]] : [],
    ),
  );

interface BulkWork {
  readonly resource: AnyResource;
  readonly workOn: (items: readonly unknown[]) => BulkOperation;
}

function bulkWork(admin: Admin, job: Job): BulkWork {
  const { patch, relative, versions } = jobInput(job);
  const isEdit = isObject(patch) || isObject(relative);
  const deed = undoIn(jobInput(job));
  if (deed) {
    const { resource } = targetFor(admin, job.resource, deed);
    const workOn = (items: readonly unknown[]) => {
      const left = versionsOf(items);
      return undoOperation(resource, deed, (id) => left.get(id) ?? null);
    };
    return { resource, workOn };
  }
  const { resource } = targetFor(admin, job.resource, isEdit ? "edit" : "delete");
  const seen = isObject(versions) ? versions : {};
  const expected = (id: string) => (typeof seen[id] === "number" ? seen[id] : null);
  if (isEdit) return { resource, workOn: () => editOperation(resource, jobInput(job), expected) };
  return { resource, workOn: () => deleteOperation(resource, expected) };
}

/** Changes, deletes or restores records. */
export const bulkJob = defineJob({
  kind: "bulk",
  label: "notifications:jobs.bulk",
  asks: ["patch", "relative", "delete", "undo", "versions"],
  begin({ admin, resource, body }) {
    const { patch, relative, versions = {} } = body;
    const undo = undoIn(body);
    const isEdit = isObject(patch) || isObject(relative);
    const kinds = [body.delete === true, isEdit, undo !== null].filter(Boolean);
    if (kinds.length !== 1) throw invalid({ patch: ["errors.required"] });
    if (!isObject(versions)) throw invalid({ versions: ["errors.integer"] });
    const target = targetFor(admin, resource, undo ?? (isEdit ? "edit" : "delete"));
    if (isEdit) editOperation(target.resource, body, () => null);
    return {
      total: totalIn(body, mostItems),
      input: {
        ...(isObject(patch) ? { patch } : {}),
        ...(isObject(relative) ? { relative } : {}),
        ...(undo ? { undo } : {}),
        versions,
      },
    };
  },
  work({ admin, job, writerIn }) {
    const { resource, workOn } = bulkWork(admin, job);
    return async (tx, { items }) => {
      const ids = items.map(idOf);
      const work = await prepareBatch(writerIn(withReadCache(tx)), resource, ids, workOn(items));
      const done: ItemResult[] = [];
      for (const id of ids) {
        const { result, outcome } = await work(id);
        done.push({ result: { ...result }, word: result.ok ? "ok" : "failed", written: outcome });
      }
      return done;
    };
  },
});
