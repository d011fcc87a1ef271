import { drawn } from "../../../src/kit/fields/drawn.tsx";
import type { DrawCell } from "../../../src/kit/fields/props.ts";
import { numberOf } from "../../../src/kit/fields/values.ts";
import type { KindView } from "../../../src/kit/fields/views.ts";
import { Text } from "../../../src/kit/ui/box.tsx";
import { noValue } from "../../../src/kit/ui/empty-value.tsx";

const draw: DrawCell = ({ value }, { t, formats }) => {
  const minutes = numberOf(value);
  if (minutes === null) return noValue(t("empty"));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const texts = [
    ...(hours > 0 ? [t("duration.hours", { hours: formats.number(hours) })] : []),
    ...(rest > 0 || hours === 0 ? [t("duration.minutes", { minutes: formats.number(rest) })] : []),
  ];
  return <Text nowrap>{texts.join(" ")}</Text>;
};

export const duration: KindView = {
  ...drawn(draw),
  input: ({ IntegerInput }) => IntegerInput,
  filter: ({ NumberFilter }) => NumberFilter,
  width: "short",
  align: "end",
  whole: true,
};
