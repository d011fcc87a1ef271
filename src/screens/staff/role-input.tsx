import { useLabels } from "../../kit/context/labels.ts";
import { selectOf } from "../../kit/fields/control.ts";
import type { TextProps } from "../../kit/fields/props.ts";
import { labelled, OptionSelect } from "../../kit/options/inputs.tsx";
import { useGrantable } from "./use-grantable.ts";

/** The roles that the signed-in user may assign. */
export default function RoleInput(props: TextProps) {
  const labels = useLabels(props.resource);
  return (
    <OptionSelect<string>
      {...selectOf(props)}
      options={labelled(useGrantable(), "role", labels)}
      value={props.value ?? ""}
      onChange={(role) => props.onChange?.(role)}
    />
  );
}
