import { useCallback, useEffect, useMemo, useState } from "react";
import { type AnyResource, fieldOf } from "../../../core/define.ts";
import { holds } from "../../../core/fields/holds.ts";
import { byHand, movesFrom, nextStates } from "../../../core/states.ts";
import { useBackend } from "../../../providers/backend.ts";
import { offeredAs } from "../../actions/use-actions.tsx";
import type { Offered } from "../../actions/use-offered.ts";
import { type NextStates, useOverrides } from "../../context/overrides.ts";
import { useAdmin, usePermissions } from "../../context/session.ts";
import { isInScope } from "../../form/form-fields.ts";
import type { RecordRowData } from "../../list/list-query.ts";
import { readRecord } from "../../records/read.ts";

/** A way to bring a card to another column. */
export interface Move {
  /** The value of the column; null for that of records without one. */
  readonly to: string | null;
  /** The action that leads there; null if the field is edited. */
  readonly offered: Offered | null;
  readonly input: Readonly<Record<string, unknown>>;
  /** Whether the user is asked for more, or for confirmation. */
  readonly asks: boolean;
}

function moveByAction(resource: AnyResource, to: string, name: string, input: Move["input"]): Move {
  const offered = offeredAs(resource, name);
  const { confirm = false, fields } = offered.action;
  return { to, offered, input, asks: confirm || Object.keys(fields).some((field) => !(field in input)) };
}

const moveByEdit = (by: string, to: string | null): Move => ({
  to,
  offered: null,
  input: { [by]: to },
  asks: false,
});

/**
 * Returns the moves of a card that its declaration allows: by the actions that lead from its state, an action of its own
 * before one whose input chooses the state, and by editing the field where anybody may.
 * @param columns the values of all columns
 */
export function declaredMoves(
  resource: AnyResource,
  by: string,
  record: RecordRowData,
  columns: readonly (string | null)[],
): readonly Move[] {
  const { states } = resource;
  const field = fieldOf(resource, by);
  const value = record[by];
  const now = typeof value === "string" && value !== "" ? value : null;
  const isOther = ({ to }: Move) => to !== now && columns.includes(to);
  const edits = (some: readonly (string | null)[]) =>
    field && !field.readOnly && holds(field.when, record) ? some.map((to) => moveByEdit(by, to)) : [];
  if (states?.field !== by) {
    return edits(columns.filter((to) => to !== null || field?.required !== true)).filter(isOther);
  }
  const steps = movesFrom(resource, now).filter(({ action }) =>
    holds(resource.actions?.[action]?.when, record),
  );
  const byActions = [...steps.filter(({ input }) => !input), ...steps.filter(({ input }) => input)].map(
    ({ action, to, input = {} }) => moveByAction(resource, to, action, input),
  );
  return [...byActions, ...edits(nextStates(states, now, byHand))].filter(isOther);
}

/**
 * Returns a function that tells where the user can move a card, one way for each column.
 * @param columns the values of all columns
 */
export function useMoves(
  resource: AnyResource,
  by: string,
  columns: readonly (string | null)[],
): (record: RecordRowData) => readonly Move[] {
  const { may, mayWriteField } = usePermissions();
  const admin = useAdmin();
  const { act } = useBackend();
  const { nextStates: load } = useOverrides(resource);
  const [narrow, setNarrow] = useState<NextStates | null>(null);
  useEffect(() => {
    void load?.().then((module) => setNarrow(() => module.default));
  }, [load]);
  const mayEdit = useMemo(
    () => may(resource, "edit") && mayWriteField(resource, by),
    [may, mayWriteField, resource, by],
  );
  return useCallback(
    (record) => {
      if (admin === null || !isInScope(admin, resource, record) || (load && !narrow)) return [];
      const allowed = narrow?.(readRecord(resource, record), admin);
      const reached = new Set<string | null>();
      const mine = declaredMoves(resource, by, record, columns).filter(({ to, offered }) => {
        const isMine = offered ? act !== undefined && may(resource, offered.action.verb) : mayEdit;
        if (!isMine || reached.has(to) || !(allowed?.some((state) => state === to) ?? true)) return false;
        reached.add(to);
        return true;
      });
      return mine.toSorted((one, other) => columns.indexOf(one.to) - columns.indexOf(other.to));
    },
    [admin, resource, by, load, narrow, act, may, mayEdit, columns],
  );
}
