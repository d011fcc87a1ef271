import { fieldOf } from "../../core/define.ts";
import type { AnyField } from "../../core/fields/field.ts";
import { useOverrides } from "../context/overrides.ts";
import { readValue } from "../records/read.ts";
import { Guarded } from "../ui/broken.tsx";
import * as inputs from "./inputs.ts";
import { inputOf } from "./kinds.ts";
import type { InputProps } from "./props.ts";
import { setInputs } from "./views.ts";

setInputs(inputs);

/** Entries of a list may be incomplete while typing and are passed unchanged. */
const typedValue = (field: AnyField, value: unknown) =>
  field.kind === "list" ? value : readValue(field, value);

interface Props extends Omit<InputProps, "field"> {
  /** The options that can be chosen, of which one has to be. Default: all of the field. */
  readonly options?: readonly string[] | undefined;
}

/** Renders the input of any field: the resource's own one, or its kind's. A form item passes `value` and `onChange`. */
export function InputOf({ options, ...props }: Props) {
  const { name, resource } = props;
  const custom = useOverrides(resource).inputs?.[name];
  const whole = fieldOf(resource, name);
  const field = whole && options ? { ...whole, options, required: true } : whole;
  const Input = custom ?? inputOf(field);
  if (!field || field.secret || !Input) return null;
  if (!custom) return <Input {...props} field={field} />;
  return (
    <Guarded what="input">
      <Input {...props} field={field} value={typedValue(field, props.value)} />
    </Guarded>
  );
}
