import { useBackend } from "../../providers/backend.ts";
import { type Action, type ActionPlace, actionsAt } from "../action.ts";
import type { AnyResource } from "../define.ts";
import { holds } from "../fields/read.ts";
import { isInScope } from "../form/form-fields.ts";
import { useAdmin, usePermissions } from "../session.ts";

type Values = Readonly<Record<string, unknown>>;

export interface Offered {
  readonly name: string;
  readonly action: Action;
}

/**
 * The actions that this person may do in a place, as far as the back end can.
 * @returns for a record those whose condition it meets; for null, an unknown choice of records, all of them
 */
export function useOffered(
  resource: AnyResource,
  place: ActionPlace,
): (record: Values | null) => readonly Offered[] {
  const { may } = usePermissions();
  const admin = useAdmin();
  const { act } = useBackend();
  const known =
    act === undefined
      ? []
      : actionsAt(resource, place)
          .filter(([, { verb }]) => may(resource, verb))
          .map(([name, action]) => ({ name, action }));
  return (record) => {
    if (record === null) return known;
    if (admin === null || !isInScope(admin, resource, record)) return [];
    return known.filter(({ action }) => holds(action.when, record));
  };
}
