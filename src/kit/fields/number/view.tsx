import { Text } from "../../ui/box.tsx";
import { EmptyValue } from "../../ui/empty-value.tsx";
import { useFormats } from "../format.ts";
import { numberOf } from "../values.ts";
import type { CellProps, KindView } from "../views.ts";

export function NumberCell({ value }: CellProps) {
  const formats = useFormats();
  const number = numberOf(value);
  return number === null ? (
    <EmptyValue />
  ) : (
    <Text nowrap nums>
      {formats.number(number)}
    </Text>
  );
}

function PercentCell({ value }: CellProps) {
  const formats = useFormats();
  const number = numberOf(value);
  return number === null ? (
    <EmptyValue />
  ) : (
    <Text nowrap nums>
      {formats.percent(number)}
    </Text>
  );
}

function MoneyCell({ value }: CellProps) {
  const formats = useFormats();
  const minor = numberOf(value);
  return minor === null ? (
    <EmptyValue />
  ) : (
    <Text nowrap nums>
      {formats.money(minor)}
    </Text>
  );
}

export const integer: KindView = {
  cell: NumberCell,
  input: ({ IntegerInput }) => IntegerInput,
  filter: ({ NumberFilter }) => NumberFilter,
  width: "short",
  align: "end",
  whole: true,
};

export const decimal: KindView = { ...integer, input: ({ DecimalInput }) => DecimalInput };

export const percent: KindView = {
  ...integer,
  cell: PercentCell,
  input: ({ PercentInput }) => PercentInput,
};

export const money: KindView = {
  ...integer,
  cell: MoneyCell,
  input: ({ MoneyInput }) => MoneyInput,
  filter: ({ MoneyFilter }) => MoneyFilter,
};
