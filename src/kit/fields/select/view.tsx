import { CheckCircleFilled, MinusCircleOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { optionsOf } from "../../../core/fields/options.ts";
import { useLabels } from "../../context/labels.ts";
import { VisuallyHidden } from "../../ui/box.tsx";
import { EmptyValue } from "../../ui/empty-value.tsx";
import styles from "../cells.module.css";
import { textOf, textsOf } from "../values.ts";
import type { CellProps, KindView } from "../views.ts";
import { Chips } from "./chips.tsx";
import { OptionTag, toneOf } from "./option-tag.tsx";

function FlagCell({ value, density = "row" }: CellProps) {
  const { t } = useTranslation("fields");
  const yes = value === true;
  const word = t(yes ? "flag.yes" : "flag.no");
  if (density === "page") return <OptionTag tone={yes ? "good" : "plain"}>{word}</OptionTag>;
  return (
    <span title={word}>
      {yes ? (
        <CheckCircleFilled aria-hidden className={styles.tick} />
      ) : (
        <MinusCircleOutlined aria-hidden className={styles.cross} />
      )}
      <VisuallyHidden>{word}</VisuallyHidden>
    </span>
  );
}

export function SelectCell({ value, field, name, resource }: CellProps) {
  const labels = useLabels(resource);
  const option = textOf(value);
  if (option === "") return <EmptyValue />;
  // An option that is no longer declared has no label either.
  const label = optionsOf(field).includes(option) ? labels.option(name, option) : option;
  return <OptionTag tone={toneOf(option)}>{label}</OptionTag>;
}

function MultiSelectCell({ value, field, name, resource, density = "row" }: CellProps) {
  const labels = useLabels(resource);
  const known = optionsOf(field);
  const texts = textsOf(value).map((one) => (known.includes(one) ? labels.option(name, one) : one));
  return texts.length === 0 ? <EmptyValue /> : <Chips texts={texts} all={density === "page"} />;
}

function TagsCell({ value, density = "row" }: CellProps) {
  const tags = textsOf(value);
  return tags.length === 0 ? <EmptyValue /> : <Chips texts={tags} all={density === "page"} />;
}

export const flag: KindView = {
  cell: FlagCell,
  input: ({ FlagInput }) => FlagInput,
  filter: ({ FlagFilter }) => FlagFilter,
  width: "medium",
  whole: true,
};

export const select: KindView = {
  cell: SelectCell,
  input: ({ SelectInput }) => SelectInput,
  filter: ({ SelectFilter }) => SelectFilter,
  width: "short",
  whole: true,
};

export const multiSelect: KindView = {
  cell: MultiSelectCell,
  input: ({ MultiSelectInput }) => MultiSelectInput,
  filter: ({ MultiSelectFilter }) => MultiSelectFilter,
  width: "medium",
};

export const tags: KindView = {
  cell: TagsCell,
  input: ({ TagsInput }) => TagsInput,
  filter: ({ TagsFilter }) => TagsFilter,
  width: "medium",
};
