import { optionsOf } from "../../../core/fields/options.ts";
import { useLabels } from "../../context/labels.ts";
import { selectOf } from "../control.ts";
import { labelled, OptionSelect } from "../select/option-select.tsx";
import { textsOf } from "../values.ts";
import type { InputProps } from "../views.ts";

export function MultiSelectInput(props: InputProps) {
  const { field, name, resource } = props;
  const labels = useLabels(resource);
  return (
    <OptionSelect<string[]>
      {...selectOf(props)}
      mode="multiple"
      allowClear
      options={labelled(optionsOf(field), name, labels)}
      value={textsOf(props.value)}
      onChange={(value) => props.onChange?.(value)}
    />
  );
}
