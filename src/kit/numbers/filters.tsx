import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { amountProblem } from "../../domain/money/money.ts";
import { useLabels } from "../context/labels.ts";
import { firstFilterValue, withFilterValues } from "../fields/filter-params.ts";
import { NoValue } from "../fields/presence-filter.tsx";
import type { FilterProps } from "../fields/props.ts";
import { Grid, Stack, Text } from "../ui/box.tsx";
import full from "../ui/full.module.css";
import { AmountBox, NumberBox } from "./inputs.tsx";
import type { Typed } from "./use-typed.ts";

interface Props extends FilterProps {
  /** The input of one end of the range. */
  readonly Input: (props: BoundInputProps) => ReactNode;
  /** Returns what is wrong with a typed number, as a message key. */
  readonly problemOf: (value: number) => string | null;
}

interface BoundInputProps {
  readonly words: {
    readonly placeholder: string;
    readonly "aria-label": string;
    readonly "aria-invalid": boolean;
  };
  readonly value: Typed;
  readonly onChange: (value: Typed) => void;
}

/** Filters values from, up to, or between. */
function RangeFilter(props: Props) {
  const { name, resource, value, onChange } = props;
  const { t } = useTranslation("fields");
  const labels = useLabels(resource);
  const bounds = { gte: firstFilterValue(value, name, "gte"), lte: firstFilterValue(value, name, "lte") };
  const bound = (operator: "gte" | "lte") => (
    <Bound
      {...props}
      placeholder={t(`filter.${operator}`)}
      label={t(`filter.${operator}Of`, { name: labels.field(name) })}
      text={bounds[operator]}
      set={(text) => onChange(withFilterValues(value, name, { ...bounds, [operator]: text }))}
    />
  );
  return (
    <Stack gap={8} align="start">
      <Grid gap={8} columns={2}>
        {bound("gte")}
        {bound("lte")}
      </Grid>
      <NoValue {...props} />
    </Stack>
  );
}

interface BoundProps extends Props {
  readonly label: string;
  readonly placeholder: string;
  /** As in the URL; "" without a bound. */
  readonly text: string;
  readonly set: (text: string) => void;
}

/** One end of a range. What is no number of the field is refused here, and does not filter. */
function Bound({ Input, problemOf, label, placeholder, text, set, ...props }: BoundProps) {
  const labels = useLabels(props.resource);
  const [refused, setRefused] = useState<Typed>(null);
  const inUrl = text === "" || !Number.isFinite(Number(text)) ? null : Number(text);
  const problem = (typed: Typed) => {
    if (typed === null) return null;
    return typeof typed === "string" ? "errors.number" : problemOf(typed);
  };
  const change = (typed: Typed) => {
    const isWrong = problem(typed) !== null;
    setRefused(isWrong ? typed : null);
    if (!isWrong) set(typed === null ? "" : String(typed));
  };
  const wrong = problem(refused);
  return (
    <Stack gap={4}>
      <Input
        words={{ placeholder, "aria-label": label, "aria-invalid": wrong !== null }}
        value={refused ?? inUrl}
        onChange={change}
      />
      {wrong ? (
        <Text as="p" size={13} tone="error" role="alert">
          {labels.error(wrong, props.name)}
        </Text>
      ) : null}
    </Stack>
  );
}

function NumberBound({ words, value, onChange }: BoundInputProps) {
  return (
    <NumberBox
      {...words}
      className={full.full ?? ""}
      controls={false}
      inputMode="decimal"
      value={value}
      onChange={onChange}
    />
  );
}

function PercentBound({ words, value, onChange }: BoundInputProps) {
  return (
    <NumberBox
      {...words}
      suffix="%"
      className={full.full ?? ""}
      controls={false}
      inputMode="decimal"
      value={value}
      onChange={onChange}
    />
  );
}

function MoneyBound({ words, value, onChange }: BoundInputProps) {
  return <AmountBox {...words} minor={value} onChange={onChange} />;
}

const anyNumber = () => null;
const wholeNumber = (value: number) => (Number.isInteger(value) ? null : "errors.integer");

/** Filters numbers from, up to, or between. */
export function NumberFilter(props: FilterProps) {
  const { number } = props.field.type;
  return (
    <RangeFilter
      {...props}
      Input={number === "percent" ? PercentBound : NumberBound}
      problemOf={number === "whole" ? wholeNumber : anyNumber}
    />
  );
}

/** Filters amounts from, up to, or between; entered in major units, sent in minor units. */
export function MoneyFilter(props: FilterProps) {
  return <RangeFilter {...props} Input={MoneyBound} problemOf={amountProblem} />;
}
