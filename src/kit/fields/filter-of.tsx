import { fieldOf } from "../../core/define.ts";
import { filters } from "./filters.ts";
import { systemFields } from "./system-fields.ts";
import type { FilterProps } from "./views.ts";

/** The filter of any field, system fields included. Nothing for kinds that cannot be filtered by. */
export function FilterOf(props: Omit<FilterProps, "field">) {
  const field = fieldOf(props.resource, props.name) ?? systemFields[props.name];
  const Filter = field && !field.secret ? filters[field.kind] : undefined;
  return field && Filter ? <Filter {...props} field={field} /> : null;
}
