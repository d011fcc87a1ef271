import { createContext, useContext, useState } from "react";
import type { Action } from "../../core/action.ts";
import type { AnyResource, ValuesOf } from "../../core/define.ts";
import { dialogName, OverridesContext } from "../context/overrides.ts";
import { readRecord } from "../records/read.ts";

type Values = Readonly<Record<string, unknown>>;

/** What an action asks for, as the kit's form reads it: fields without a record. */
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
    form: { open: "page", layout: { side: [], folded: [] }, sections: {} },
  };
}

/** The record that the dialog around is about; null where it is about many. */
export const ActionRecord = createContext<Values | null>(null);

/** That record, of the resource whose action it is. */
export function useActionRecord<R extends AnyResource>(resource: R): ValuesOf<R> | null {
  const record = useContext(ActionRecord);
  return record && readRecord(resource, record);
}

/**
 * The form of an action for a record: without what its overrides say is not asked of it, and with what they say it
 * begins with.
 */
export function useActionForm(resource: AnyResource, name: string, action: Action, record: Values | null) {
  const { unasked, start } = useContext(OverridesContext)[dialogName(resource.name, name)] ?? {};
  const [known] = useState(() => {
    const read = record && readRecord(resource, record);
    const form = formOf(resource, name, action, (read && unasked?.(read)) || []);
    return { form, start: (read && start?.(read)) ?? undefined };
  });
  return known;
}
