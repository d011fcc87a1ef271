import type { AnyField } from "../../../core/fields/field.ts";
import { Text } from "../../ui/box.tsx";
import { EmptyValue } from "../../ui/empty-value.tsx";
import { useFormats } from "../format.ts";
import { isObject, textOf } from "../values.ts";
import type { CellProps, KindView } from "../views.ts";

function DateCell({ value }: CellProps) {
  const formats = useFormats();
  const day = textOf(value);
  const text = formats.date(day);
  if (text === "") return <EmptyValue />;
  return (
    <Text as="time" nowrap nums dateTime={day}>
      {text}
    </Text>
  );
}

function DateTimeCell({ value }: CellProps) {
  const formats = useFormats();
  const moment = textOf(value);
  const text = formats.dateTime(moment);
  if (text === "") return <EmptyValue />;
  return (
    <Text as="time" nowrap nums dateTime={moment}>
      {text}
    </Text>
  );
}

function DateRangeCell({ value, field }: CellProps) {
  const formats = useFormats();
  if (!isObject(value)) return <EmptyValue />;
  const [from, to] = [textOf(value.from), textOf(value.to)];
  const text = hasMoments(field) ? formats.dateTimeRange(from, to) : formats.dateRange(from, to);
  return text === "" ? (
    <EmptyValue />
  ) : (
    <Text nowrap nums>
      {text}
    </Text>
  );
}

/** Is the period one of moments, not of days? */
export const hasMoments = (field: AnyField): boolean => "moments" in field && field.moments === true;

export const date: KindView = {
  cell: DateCell,
  input: ({ DateInput }) => DateInput,
  filter: ({ DateFilter }) => DateFilter,
  width: "short",
  whole: true,
};

export const dateTime: KindView = {
  ...date,
  cell: DateTimeCell,
  input: ({ DateTimeInput }) => DateTimeInput,
};

export const dateRange: KindView = {
  cell: DateRangeCell,
  input: ({ DateRangeInput }) => DateRangeInput,
  filter: ({ PresenceFilter }) => PresenceFilter,
  width: "medium",
};
