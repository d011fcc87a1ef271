import { optionsOf } from "../../../core/fields/options.ts";
import { useLabels } from "../../context/labels.ts";
import { EmptyValue } from "../../ui/empty-value.tsx";
import { textOf } from "../values.ts";
import type { CellProps } from "../views.ts";
import { OptionTag } from "./option-tag.tsx";
import { toneOf } from "./tones.ts";

export function SelectCell({ value, field, name, resource }: CellProps) {
  const labels = useLabels(resource);
  const option = textOf(value);
  if (option === "") return <EmptyValue />;
  // An option that is no longer declared has no label either.
  const label = optionsOf(field).includes(option) ? labels.option(name, option) : option;
  return <OptionTag tone={toneOf(option)}>{label}</OptionTag>;
}
