import { selectOf } from "../../kit/fields/control.ts";
import { labelled, OptionSelect } from "../../kit/fields/select/option-select.tsx";
import { textOf } from "../../kit/fields/values.ts";
import type { InputProps } from "../../kit/fields/views.ts";
import { useLabels } from "../../kit/labels.ts";
import { useGrantable } from "./use-grantable.ts";

/** A role to give: those that the one who is signed in may give. */
export default function RoleInput(props: InputProps) {
  const labels = useLabels(props.resource);
  return (
    <OptionSelect<string>
      {...selectOf(props)}
      options={labelled(useGrantable(), "role", labels)}
      value={textOf(props.value)}
      onChange={(role) => props.onChange?.(role)}
    />
  );
}
