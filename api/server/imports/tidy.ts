import { importsKeptFor } from "../../../src/domain/past-import.ts";
import type { Deps } from "../../records/deps.ts";
import { matching } from "../../store/dialect/query.ts";
import { importParts, imports } from "./collections.ts";

const day = 86_400_000;
/** Imports, and parts of one, that are deleted at a time. */
const batch = 20;

/** Deletes imports that are too old to be undone. */
export async function removeOldImports({ store, clock }: Pick<Deps, "store" | "clock">): Promise<void> {
  const before = new Date(clock().getTime() - importsKeptFor * day).toISOString();
  const where = matching({ createdAt_lt: before });
  const { rows } = await store.find(imports.name, { where, sort: [], start: 0, end: batch });
  for (const { id } of rows) {
    const own = matching({ importId: id });
    for (let more = true; more; ) {
      more = await store.transaction(async (tx) => {
        const parts = (await tx.find(importParts.name, { where: own, sort: [], start: 0, end: batch })).rows;
        for (const part of parts) await tx.remove(importParts.name, part.id, null);
        if (parts.length === 0) await tx.remove(imports.name, id, null);
        return parts.length > 0;
      });
    }
  }
}
