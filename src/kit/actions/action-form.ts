import { createContext, useContext, useState } from "react";
import type { Action } from "../../core/action.ts";
import type { AnyResource, ValuesOf } from "../../core/define.ts";
import { dialogName, OverridesContext } from "../context/overrides.ts";
import { readRecord } from "../records/read.ts";

type Values = Readonly<Record<string, unknown>>;

/** The input fields of an action as a form of the kit, without a record. */
function formOf(
  resource: AnyResource,
  name: string,
  action: Action,
  unasked: readonly string[],
): AnyResource {
  const { rules: _rules, actions: _actions, ...rest } = resource;
  const fields = Object.entries(action.fields).filter(([field]) => !unasked.includes(field));
  return {
    ...rest,
    name: dialogName(resource.name, name),
    texts: { of: resource.name, at: `actions.${name}` },
    fields: Object.fromEntries(fields),
    form: { open: "page", layout: { side: [], wide: [], folded: [] }, sections: {} },
  };
}

/** The record of the surrounding dialog; null if it is about many. */
export const ActionRecord = createContext<Values | null>(null);

/** Returns the record of the surrounding dialog, typed by the action's resource. */
export function useActionRecord<R extends AnyResource>(resource: R): ValuesOf<R> | null {
  const record = useContext(ActionRecord);
  return record && readRecord(resource, record);
}

/**
 * Returns the form of an action for a record, without the fields its overrides leave out and with the initial values
 * they set.
 */
export function useActionForm(resource: AnyResource, name: string, action: Action, record: Values | null) {
  const { unasked, start } = useContext(OverridesContext)[dialogName(resource.name, name)] ?? {};
  const [fixedValues] = useState(() => {
    const read = record && readRecord(resource, record);
    const form = formOf(resource, name, action, (read && unasked?.(read)) || []);
    return { form, start: (read && start?.(read)) ?? undefined };
  });
  return fixedValues;
}
