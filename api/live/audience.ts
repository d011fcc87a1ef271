import { canDo, mayDo, scopeOf } from "../../src/core/access.ts";
import type { Admin } from "../../src/domain/admin.ts";
import { globals } from "../../src/resources/index.ts";
import { staff } from "../../src/resources/staff.ts";
import { inScope } from "../access/access.ts";
import { globalValues, jobs, notifications, routedResources } from "../collections.ts";
import { isFor } from "../notifications/audience.ts";
import type { Change, Changed } from "./change.ts";

/** A change as one person is told of it: what it was about, never what stands there. */
export interface LiveEvent {
  readonly resource: string;
  readonly type: Change["type"];
  /** Missing where there were too many to name. */
  readonly ids?: readonly string[];
  /** Of the records as they are now, by id. */
  readonly versions?: Readonly<Record<string, number>>;
  /** The name of who did it, for those who may read the staff. */
  readonly by?: string;
  /** The listener did it, here or elsewhere. */
  readonly mine?: true;
}

/** Whether somebody may read the names of the people who work here. */
export const knowsStaff = (admin: Admin): boolean => canDo(admin, staff, "list");

/** The records of a change that a person may know of; null where it is no business of theirs. */
function recordsFor(admin: Admin, { resource: name, records }: Change): readonly Changed[] | "many" | null {
  if (name === notifications.name) return hears(admin, records) ? "many" : null;
  if (name === jobs.name) {
    return records?.filter(({ reach }) => reach?.some((own) => own.staffId === admin.id)) ?? null;
  }
  if (name === globalValues.name) return records?.filter(({ id }) => opens(admin, id)) ?? null;
  const resource = routedResources.get(name);
  if (!resource || !mayDo(admin, resource, "list")) return null;
  if (!records) return "many";
  if (scopeOf(admin.role, resource, "list") === null) return records;
  const reaches = ({ id, reach = [] }: Changed) =>
    reach.some((values) => inScope(admin, resource, "list", { ...values, id }));
  return records.filter(reaches);
}

/** Where there are too many to name, who is told of nothing new has asked once in vain. */
const hears = (admin: Admin, records: Change["records"]): boolean =>
  records === null || records.some(({ reach }) => reach?.some((values) => isFor(admin, values)));

function opens(admin: Admin, name: string): boolean {
  const global = globals.get(name);
  return global !== undefined && (global.shared === true || mayDo(admin, global, "show"));
}

/** What a person is told of changes: those of resources they may list, of records in their scope. */
export function eventFor(admin: Admin, changes: readonly Change[]): readonly LiveEvent[] {
  return changes.flatMap((change): LiveEvent[] => {
    const records = recordsFor(admin, change);
    if (records === null || records.length === 0) return [];
    const { resource, type, actor } = change;
    const who = actor?.id === admin.id ? { mine: true as const } : nameOf(admin, actor);
    if (records === "many") return [{ resource, type, ...who }];
    const versions = records.flatMap(({ id, version }) => (version === undefined ? [] : [[id, version]]));
    const known = versions.length > 0 ? { versions: Object.fromEntries(versions) } : {};
    return [{ resource, type, ids: records.map(({ id }) => id), ...known, ...who }];
  });
}

const nameOf = (admin: Admin, actor: Change["actor"]) =>
  actor && knowsStaff(admin) ? { by: actor.name } : {};
