import { canDo } from "../../../src/core/access.ts";
import type { AnyResource } from "../../../src/core/define.ts";
import { holds } from "../../../src/core/fields/holds.ts";
import { oncePer } from "../../../src/core/once.ts";
import type { FieldErrors } from "../../../src/core/validation/read.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import type { Reader, Transaction } from "../../store/port.ts";
import { inScope } from "../access/access.ts";
import { mentions } from "../mentions.ts";

type Input = Readonly<Record<string, unknown>>;

/**
 * Messages for references to records that do not exist, are outside the user's scope, or are not offered. Unchanged
 * references are not checked.
 */
export async function missingReferences(
  { tx, admin }: { readonly tx: Reader; readonly admin: Admin | null },
  stored: ReadonlyMap<string, AnyResource>,
  resource: AnyResource,
  { before, after: record }: { readonly before: Input | null; readonly after: Input },
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const named = mentions(resource, record, (name) => record[name] !== before?.[name]);
  if (named.length === 0) return errors;
  const storedIds = new Set(
    before ? mentions(resource, before).map(({ target, id }) => `${target} ${id}`) : [],
  );
  const fresh = named.filter(({ target, id }) => !storedIds.has(`${target} ${id}`));
  for (const target of new Set(fresh.map((mention) => mention.target))) {
    const aimed = fresh.filter((mention) => mention.target === target);
    const ids = [...new Set(aimed.map(({ id }) => id))];
    const targetResource = stored.get(target);
    const reachable = (await tx.getMany(target, ids)).filter(
      (one) => !admin || !targetResource || reaches(admin, targetResource, one),
    );
    const there = new Map(reachable.map((one) => [one.id, one]));
    for (const { id, path, offers } of aimed) {
      const targetRecord = there.get(id);
      if (!targetRecord) errors[path] = ["errors.referenceMissing"];
      else if (!holds(offers, targetRecord)) errors[path] = ["errors.referenceNotOffered"];
    }
  }
  return errors;
}

function reaches(admin: Admin, resource: AnyResource, record: Parameters<typeof inScope>[3]): boolean {
  return canDo(admin, resource, "show") && inScope(admin, resource, "show", record);
}

const deepest = 100;

/** The fields that make a resource a tree. */
const parentNames = oncePer(({ fields }: AnyResource) =>
  Object.keys(fields).filter((name) => fields[name]?.kind === "parent"),
);

/** Messages for a parent that would put a record inside itself. */
export async function treeLoops(
  tx: Transaction,
  resource: AnyResource,
  id: string,
  record: Input,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  for (const name of parentNames(resource)) {
    if (await isBelow(tx, resource.name, name, id, record[name])) errors[name] = ["errors.treeLoop"];
  }
  return errors;
}

async function isBelow(tx: Transaction, name: string, field: string, id: string, start: unknown) {
  let above = start;
  for (let step = 0; typeof above === "string"; step += 1) {
    if (above === id || step === deepest) return true;
    above = (await tx.get(name, above))?.[field];
  }
  return false;
}
