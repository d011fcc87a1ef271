import { canDo, canReadField, scopeOf } from "../../../src/core/access.ts";
import type { AnyResource } from "../../../src/core/define.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import { storedResources } from "../../store/collections.ts";
import type { Reader } from "../../store/port.ts";
import { inScope, visibleTo } from "../access/access.ts";
import { type Mention, mentions, targetsOf } from "../mentions.ts";

type Shown = Record<string, unknown>;

/** Titles by resource and id. */
export type Titles = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Whether the user may read all records of a resource, and so load titles themselves. */
function isOpen(admin: Admin, resource: AnyResource): boolean {
  return canDo(admin, resource, "show") && scopeOf(admin.role, resource, "show") === null;
}

/** Whether the user may not read the resource, but may see the titles of its records where others reference them. */
function isClosed(admin: Admin, name: string): boolean {
  const resource = storedResources.get(name);
  return (
    resource !== undefined && !isOpen(admin, resource) && canReadField(admin.role, resource, resource.title)
  );
}

/** Loads the titles of referenced records that the user may not read. */
export async function closedTitles(
  reader: Reader,
  admin: Admin,
  mentioned: readonly Mention[],
): Promise<Titles> {
  const titles = new Map<string, ReadonlyMap<string, string>>();
  for (const name of new Set(mentioned.map(({ target }) => target))) {
    const resource = storedResources.get(name);
    if (!resource || !isClosed(admin, name)) continue;
    const ids = new Set(mentioned.filter(({ target }) => target === name).map(({ id }) => id));
    const reaches = canDo(admin, resource, "show");
    const records = (await reader.getMany(name, [...ids])).filter(
      (record) => !(reaches && inScope(admin, resource, "show", record)),
    );
    titles.set(
      name,
      new Map(records.map((record) => [record.id, String(record[resource.title] ?? record.id)])),
    );
  }
  return titles;
}

/**
 * Adds the titles of referenced records that the user may not read: `_titles: {staff: {id: name}}`. Only titles, and
 * only of what the given records reference.
 */
export async function withTitles(
  reader: Reader,
  admin: Admin,
  resource: AnyResource,
  rows: readonly Shown[],
): Promise<readonly Shown[]> {
  const visible = visibleTo(admin.role, resource);
  if (![...targetsOf(visible)].some((name) => isClosed(admin, name))) return rows;
  const mentioned = rows.map((row) => mentions(visible, row));
  const titles = await closedTitles(reader, admin, mentioned.flat());
  return rows.map((row, at) => {
    const own: Record<string, Record<string, string>> = {};
    for (const { target, id } of mentioned[at] ?? []) {
      const title = titles.get(target)?.get(id);
      if (title !== undefined) own[target] = { ...own[target], [id]: title };
    }
    return Object.keys(own).length === 0 ? row : { ...row, _titles: own };
  });
}
