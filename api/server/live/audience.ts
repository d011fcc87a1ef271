import { canDo, mayDo, scopeOf } from "../../../src/core/access.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import { globals } from "../../../src/resources/index.ts";
import { staff } from "../../../src/resources/staff.ts";
import { isFor } from "../../features/notifications/audience.ts";
import { notifications } from "../../features/notifications/collections.ts";
import { inScope } from "../../records/access/access.ts";
import { globalValues } from "../../records/globals/collections.ts";
import { jobs } from "../../records/jobs/collections.ts";
import { routedResources } from "../../store/collections.ts";
import type { Changed, RecordChange } from "./change.ts";

/** A change as sent to a user: which records changed, never their values. */
export interface LiveEvent {
  readonly resource: string;
  readonly type: RecordChange["type"];
  /** Absent if there are too many. */
  readonly ids?: readonly string[];
  /** Current versions of the records, by id. */
  readonly versions?: Readonly<Record<string, number>>;
  /** Name of the user who made the change, for users who may read the staff. */
  readonly by?: string;
  /** The listener made the change, here or elsewhere. */
  readonly mine?: true;
}

/** Whether a user may read the names of staff. */
export const knowsStaff = (admin: Admin): boolean => canDo(admin, staff, "list");

/** The records of a change that a user may know of; null if there are none. */
function recordsFor(
  admin: Admin,
  { resource: name, records }: RecordChange,
): readonly Changed[] | "many" | null {
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

/** With too many records to name, an event may be sent to users who then find nothing new. */
const hears = (admin: Admin, records: RecordChange["records"]): boolean =>
  records === null || records.some(({ reach }) => reach?.some((values) => isFor(admin, values)));

function opens(admin: Admin, name: string): boolean {
  const global = globals.get(name);
  return global !== undefined && (global.shared === true || mayDo(admin, global, "show"));
}

/** The event for a user: changes of resources they may list and records in their scope. */
export function eventFor(admin: Admin, changes: readonly RecordChange[]): readonly LiveEvent[] {
  return changes.flatMap((change): LiveEvent[] => {
    const records = recordsFor(admin, change);
    if (records === null || records.length === 0) return [];
    const { resource, type, actor } = change;
    const who = actor?.id === admin.id ? { mine: true as const } : nameOf(admin, actor);
    if (records === "many") return [{ resource, type, ...who }];
    const versions = records.flatMap(({ id, version }) => (version === undefined ? [] : [[id, version]]));
    const body = versions.length > 0 ? { versions: Object.fromEntries(versions) } : {};
    return [{ resource, type, ids: records.map(({ id }) => id), ...body, ...who }];
  });
}

const nameOf = (admin: Admin, actor: RecordChange["actor"]) =>
  actor && knowsStaff(admin) ? { by: actor.name } : {};
