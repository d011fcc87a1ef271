import { useLabels } from "../../kit/context/index.ts";
import { type InputProps, labelled, OptionSelect, selectOf, textOf } from "../../kit/fields/index.ts";
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
