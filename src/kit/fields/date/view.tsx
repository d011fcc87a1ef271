import { hasMoments } from "../../../core/kinds/date-range.ts";
import { isInStoreZone } from "../../../core/kinds/date-time.ts";
import { isObject } from "../../../domain/is-object.ts";
import { noValue } from "../../ui/empty-value.tsx";
import styles from "../cells.module.css";
import { drawn } from "../drawn.tsx";
import { useStoreFormats } from "../format.ts";
import type { DrawCell } from "../props.ts";
import { textOf } from "../values.ts";
import type { KindView } from "../views.ts";

const drawTime =
  (as: "date" | "dateTime"): DrawCell =>
  ({ value, field }, { t, formats }) => {
    const time = textOf(value);
    if (time !== "" && isInStoreZone(field)) return <StoreTime moment={time} />;
    const text = formats[as](time);
    if (text === "") return noValue(t("empty"));
    return (
      <time className={styles.figure} dateTime={time}>
        {text}
      </time>
    );
  };

/** A moment on the clocks of the store. */
function StoreTime({ moment }: { readonly moment: string }) {
  const formats = useStoreFormats();
  return (
    <time className={styles.figure} dateTime={moment}>
      {formats.dateTime(moment)}
    </time>
  );
}

const drawRange: DrawCell = ({ value, field }, { t, formats }) => {
  const [from, to] = isObject(value) ? [textOf(value.from), textOf(value.to)] : ["", ""];
  if (hasMoments(field) && from !== "" && to !== "") return <StorePeriod from={from} to={to} />;
  const text = hasMoments(field) ? "" : formats.dateRange(from, to);
  return text === "" ? noValue(t("empty")) : <span className={styles.figure}>{text}</span>;
};

/** A period on the clocks of the store. */
function StorePeriod({ from, to }: { readonly from: string; readonly to: string }) {
  const formats = useStoreFormats();
  return <span className={styles.figure}>{formats.dateTimeRange(from, to)}</span>;
}

export const date: KindView = {
  ...drawn(drawTime("date")),
  input: ({ DateInput }) => DateInput,
  filter: ({ DateFilter }) => DateFilter,
  width: "short",
  whole: true,
};

export const dateTime: KindView = {
  ...date,
  ...drawn(drawTime("dateTime")),
  input: ({ DateTimeInput }) => DateTimeInput,
};

export const dateRange: KindView = {
  ...drawn(drawRange),
  input: ({ DateRangeInput }) => DateRangeInput,
  filter: ({ PresenceFilter }) => PresenceFilter,
  width: "medium",
};
