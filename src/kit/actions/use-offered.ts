import { useCallback, useMemo } from "react";
import { type Action, type ActionPlace, actionsAt } from "../../core/action.ts";
import type { AnyResource } from "../../core/define.ts";
import { holds } from "../../core/fields/holds.ts";
import { useBackend } from "../../providers/backend.ts";
import { useOverrides } from "../context/overrides.ts";
import { useAdmin, usePermissions } from "../context/session.ts";
import { isInScope } from "../form/form-fields.ts";
import { readRecord } from "../records/read.ts";

type Values = Readonly<Record<string, unknown>>;

/** An action of a resource that the user may run. */
export interface Offered {
  readonly name: string;
  readonly action: Action;
}

const always = () => true;
const useAlways = () => always;

/**
 * Returns the actions the user may run in a place and the server supports. The resource must not change during the
 * lifetime of the calling component.
 * @returns for a record, the actions that apply to it; for null (an unknown selection of records), all of them
 */
export function useOffered(
  resource: AnyResource,
  place: ActionPlace,
): (record: Values | null) => readonly Offered[] {
  const { may } = usePermissions();
  const admin = useAdmin();
  const { act } = useBackend();
  const { useOffers = useAlways } = useOverrides(resource);
  const isFor = useOffers();
  const actions = useMemo(
    () =>
      act === undefined
        ? []
        : actionsAt(resource, place)
            .filter(([, { verb }]) => may(resource, verb))
            .map(([name, action]) => ({ name, action })),
    [act, resource, place, may],
  );
  return useCallback(
    (record) => {
      if (record === null || actions.length === 0) return actions;
      if (admin === null || !isInScope(admin, resource, record)) return [];
      return actions.filter(
        ({ name, action }) =>
          holds(action.when, record) && (isFor === always || isFor(name, readRecord(resource, record))),
      );
    },
    [actions, resource, admin, isFor],
  );
}
