import { optionsOf } from "../../../core/fields/options.ts";
import { useLabels } from "../../context/labels.ts";
import { selectOf } from "../control.ts";
import { textOf } from "../values.ts";
import type { InputProps } from "../views.ts";
import { labelled, OptionSelect } from "./option-select.tsx";

export function SelectInput(props: InputProps) {
  const { field, name, resource } = props;
  const labels = useLabels(resource);
  return (
    <OptionSelect<string | null>
      {...selectOf(props)}
      allowClear={field.required !== true}
      options={labelled(optionsOf(field), name, labels)}
      value={textOf(props.value) || null}
      onChange={(value) => props.onChange?.(value ?? null)}
    />
  );
}
