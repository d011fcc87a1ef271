import { fieldOf } from "../../core/define.ts";
import { useOverrides } from "../context/overrides.ts";
import { InputLookup } from "./input-lookup.ts";
import { inputs } from "./inputs.ts";
import type { InputProps } from "./views.ts";

/** The input of any field: the resource's own one, or its kind's. A form item passes value and onChange. */
export function InputOf(props: Omit<InputProps, "field">) {
  const { name, resource } = props;
  const custom = useOverrides(resource).inputs?.[name];
  const field = fieldOf(resource, name);
  const Input = custom ?? (field ? inputs[field.kind] : undefined);
  if (!field || field.secret || !Input) return null;
  return (
    <InputLookup value={inputs}>
      <Input {...props} field={field} />
    </InputLookup>
  );
}
