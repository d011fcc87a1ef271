import { storedResources } from "../collections.ts";
import { globalsPointingTo } from "../globals/standing.ts";
import type { Reader } from "../stores/port.ts";
import { referencesTo } from "./references.ts";

/** Everything that still points to a record, by resource or global and field. */
export async function usersOf(
  reader: Reader,
  target: string,
  id: string,
): Promise<{ resource: string; field: string; count: number }[]> {
  const records = await referencesTo(reader, storedResources, target, id);
  const found = await globalsPointingTo(reader, target, id);
  const fields = new Map(found.map(({ global, path }) => [`${global} ${path}`, { global, path }]));
  return [
    ...records,
    ...[...fields.values()].map(({ global, path }) => ({
      resource: global,
      field: path.split(".", 1)[0] ?? path,
      count: 1,
    })),
  ];
}
