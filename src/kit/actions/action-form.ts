import { createContext, useContext, useState } from "react";
import type { Action, ActionsOf } from "../../core/action.ts";
import type { AnyResource } from "../../core/define.ts";
import type { Fields } from "../../core/fields/field.ts";
import { type Overrides, OverridesContext } from "../context/overrides.ts";

type Values = Readonly<Record<string, unknown>>;

/** The name under which the inputs of an action's dialog are overridden. */
const formName = (resource: string, action: string) => `${resource}.${action}`;

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
    name: formName(resource.name, name),
    texts: { of: resource.name, at: `actions.${name}` },
    fields: Object.fromEntries(fields),
    form: { open: "page", layout: "stack", sections: {} },
  };
}

/** The record that the dialog around is about; null where it is about many. */
export const ActionRecord = createContext<Values | null>(null);

export const useActionRecord = (): Values | null => useContext(ActionRecord);

type FieldsOf<A> = A extends { readonly fields: infer F extends Fields } ? F : never;

type Parts<F extends Fields> = Pick<Overrides<F>, "inputs" | "unasked">;

/** What the dialog of an action cannot say by its fields, as `override` for a resource. */
export function overrideAction<R extends AnyResource, K extends keyof ActionsOf<R> & string>(
  resource: R["name"],
  name: K,
  parts: Parts<FieldsOf<ActionsOf<R>[K]>>,
): Readonly<Record<string, Overrides>> {
  return { [formName(resource, name)]: parts as Overrides };
}

/** The form of an action for a record: without what its overrides says is not asked of it. */
export function useActionForm(resource: AnyResource, name: string, action: Action, record: Values | null) {
  const { unasked } = useContext(OverridesContext)[formName(resource.name, name)] ?? {};
  const [form] = useState(() => formOf(resource, name, action, (record && unasked?.(record)) || []));
  return form;
}
