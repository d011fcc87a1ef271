import { Select, type SelectProps, Switch } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { optionsOf } from "../../core/fields/options.ts";
import { type Labels, useLabels } from "../context/labels.ts";
import { type ControlProps, controlOf, selectOf } from "../fields/control.ts";
import type { InputProps } from "../fields/props.ts";
import { stringsOf, textOf } from "../fields/values.ts";
import { Box } from "../ui/box.tsx";
import full from "../ui/full.module.css";
import { byLabel, closestFirst } from "./closest-first.ts";
import { multiple } from "./multiple.ts";

/** A switch. */
export function FlagInput(props: InputProps) {
  return (
    <Switch
      {...controlOf(props)}
      checked={props.value === true}
      onChange={(checked) => props.onChange?.(checked)}
    />
  );
}

/** Selects one of the options of a field. */
export function SelectInput(props: InputProps) {
  const { field, name, resource } = props;
  const labels = useLabels(resource);
  const value = textOf(props.value) || null;
  const options = labelled(optionsOf(field), name, labels);
  // A value that can no longer be chosen is still read.
  const isMissing = value !== null && options.every((option) => option.value !== value);
  const former = isMissing ? labelled([value], name, labels).map((one) => ({ ...one, disabled: true })) : [];
  return (
    <OptionSelect<string | null>
      {...selectOf(props)}
      allowClear={field.required !== true}
      options={[...options, ...former]}
      value={value}
      onChange={(value) => props.onChange?.(value ?? null)}
    />
  );
}

/** A select with at least this many options has a search. */
const manyOptions = 9;

/** Returns options with their labels, for a select. */
export function labelled(options: readonly string[], name: string, labels: Labels) {
  return options.map((value) => ({ value, label: labels.option(name, value) }));
}

/** A select over a fixed set of options, with a search if there are many. */
export function OptionSelect<V>(props: SelectProps<V>) {
  const many = (props.options?.length ?? 0) >= manyOptions;
  return (
    <Select<V>
      showSearch={many}
      filterOption={byLabel}
      filterSort={closestFirst}
      {...props}
      className={full.full ?? ""}
    />
  );
}

/** Selects several options of a field. */
export function MultiSelectInput(props: InputProps) {
  const { field, name, resource } = props;
  const labels = useLabels(resource);
  return (
    <OptionSelect<string[]>
      {...selectOf(props)}
      {...multiple}
      allowClear
      options={labelled(optionsOf(field), name, labels)}
      value={stringsOf(props.value)}
      onChange={(value) => props.onChange?.(value)}
    />
  );
}

/** Takes any texts, each once. */
export function TagsInput(props: InputProps) {
  return (
    <TagsSelect
      {...selectOf(props)}
      field={props.name}
      tags={stringsOf(props.value)}
      onChange={(tags) => props.onChange?.(tags)}
    />
  );
}

/** Enter, a comma, a semicolon or a pasted line break ends a tag. */
const separators = [",", ";", "\n", "\t"];

interface Props extends ControlProps {
  /** The name of the field: only those of `tags` are called tags, others are postal codes or keywords. */
  readonly field: string;
  readonly tags: readonly string[];
  readonly onChange: (tags: string[]) => void;
}

/** A select of unique free texts with a usage hint. */
export function TagsSelect({ field, tags, onChange, ...control }: Props) {
  const { t } = useTranslation("fields");
  const hint = useId();
  const describedBy = [control["aria-describedby"], hint].filter(Boolean).join(" ");
  return (
    <>
      <Select<string[]>
        {...control}
        aria-describedby={describedBy}
        className={full.full ?? ""}
        mode="tags"
        open={false}
        suffixIcon={null}
        tokenSeparators={separators}
        value={[...tags]}
        onChange={(next) => onChange(cleaned(next))}
      />
      <Box id={hint} above={4} size={13} tone="muted" leading={1.5}>
        {t(field === "tags" ? "tags.hint" : "tags.entryHint")}
      </Box>
    </>
  );
}

function cleaned(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ""))];
}
