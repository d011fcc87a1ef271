import { createHash } from "node:crypto";
import type { Fields } from "../../../../src/core/fields/field.ts";
import { entryFields, type Schema } from "../../schema.ts";
import { rankingsOf } from "../rollup/rankings.ts";
import { rollupsOf } from "../rollup/rollups.ts";
import { expectedIndexes } from "../sql/indexes.ts";
import { tableFor } from "../sql/table.ts";

/** A short text that changes with everything of the declarations that is visible in the database. */
export function versionOf(schema: Schema): string {
  const all = schema.resources.map((resource) => {
    const table = tableFor(resource);
    const kept = [...rollupsOf(table), ...rankingsOf(table), ...expectedIndexes(schema, table, true)];
    return [resource.name, shapeOf(resource.fields), kept.map(({ name }) => name)];
  });
  return createHash("sha256").update(JSON.stringify(all)).digest("hex").slice(0, 8);
}

const shapeOf = (fields: Fields): unknown[] =>
  Object.entries(fields).map(([name, field]) => {
    const inner = entryFields(field);
    return [name, field.type.column, inner ? shapeOf(inner) : []];
  });
