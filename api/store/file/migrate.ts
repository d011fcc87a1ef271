import type { AnyResource } from "../../../src/core/define.ts";
import { ownerOfField } from "../../../src/core/extensions.ts";
import { isEmpty } from "../../../src/core/fields/field.ts";
import { isObject } from "../../../src/domain/is-object.ts";
import { type LostOption, lostOptionMessage, lostOptions, mismatchOf } from "../damage.ts";
import { type EvolvedCount, evolved, lacksPast } from "../evolve.ts";
import { lackingMessage, leftoverMessage } from "../migrated.ts";
import type { Schema } from "../schema.ts";
import { withChangedKinds } from "./changed-kinds.ts";
import type { FileContent } from "./file.ts";
import type { PackedRow } from "./row.ts";

/**
 * Migrates every record of the file to its declaration.
 * @param tally gets the changes
 * @param options whether values of changed kinds are converted. Default: yes; a repair reads damaged values itself
 */
export function migratedContent(
  schema: Schema,
  content: FileContent,
  tally: EvolvedCount,
  { converts = true }: { readonly converts?: boolean } = {},
): FileContent {
  const changed: Record<string, unknown> = { ...content };
  for (const resource of schema.resources) {
    const records = content[resource.name];
    if (!Array.isArray(records)) continue;
    const current = records.map((record: unknown) =>
      isObject(record) ? evolved(resource, record, tally) : record,
    );
    changed[resource.name] = converts ? withChangedKinds(resource, current, tally) : current;
  }
  return changed;
}

/**
 * Returns what needs a manual decision about the records of a resource: values without a field, removed options, required
 * fields without values.
 */
export function leftoversOf(resource: AnyResource, rows: readonly PackedRow[]): string[] {
  return [...leftovers(resource, rows), ...options(resource, rows), ...lacking(resource, rows)];
}

function lacking(resource: AnyResource, rows: readonly PackedRow[]): string[] {
  if (rows.length === 0) return [];
  return Object.entries(resource.fields)
    .filter(([name, field]) => lacksPast(field) && rows.every(({ record }) => isEmpty(record[name])))
    .map(([name]) => lackingMessage(resource.name, name, ownerOfField(resource.name, name)));
}

function leftovers(resource: AnyResource, rows: readonly PackedRow[]): string[] {
  const byName = new Map<string, unknown[]>();
  for (const { undeclared } of rows) {
    for (const [name, value] of Object.entries(undeclared)) {
      if (!isEmpty(value)) byName.set(name, [...(byName.get(name) ?? []), value]);
    }
  }
  if (byName.size === 0) return [];
  const free = Object.entries(resource.fields).filter(
    ([name, field]) => !field.compute && rows.every(({ record }) => isEmpty(record[name])),
  );
  return [...byName].map(([name, values]) => {
    const fitting = free.filter(([, field]) =>
      values.every((value) => mismatchOf(field, value, "") === null),
    );
    return leftoverMessage(
      resource.name,
      name,
      values.length,
      fitting.map(([candidate]) => candidate),
    );
  });
}

function options(resource: AnyResource, rows: readonly PackedRow[]): string[] {
  const counted = new Map<string, { readonly lost: LostOption; count: number }>();
  for (const { record } of rows) {
    for (const lost of lostOptions(resource.fields, record)) {
      const loss = counted.get(`${lost.field} ${lost.value}`);
      if (loss) loss.count += 1;
      else counted.set(`${lost.field} ${lost.value}`, { lost, count: 1 });
    }
  }
  return [...counted.values()].map(({ lost, count }) => lostOptionMessage(resource.name, lost, count));
}
