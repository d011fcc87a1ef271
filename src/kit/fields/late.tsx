import { late } from "../late/late.ts";
import { Waiting } from "../late/waiting.tsx";
import { lateInput } from "./late-input.tsx";
import type { FilterProps } from "./props.ts";

/** Picks a colour, or takes its hexadecimal code. */
export const ColourInput = lateInput("line", () => import("./colour/picker.tsx"));
/** Picks a day: `2026-01-31`. */
export const DateInput = lateInput("line", () =>
  import("./date/pickers.tsx").then((m) => ({ default: m.DayPicker })),
);
/** Picks a day and a time: ISO 8601 in UTC, shown in the time zone of the store. */
export const DateTimeInput = lateInput("line", () =>
  import("./date/pickers.tsx").then((m) => ({ default: m.MomentPicker })),
);
/** Picks a period, of days or of moments. */
export const DateRangeInput = lateInput("line", () =>
  import("./date/pickers.tsx").then((m) => ({ default: m.PeriodPicker })),
);
/** Adds, orders and removes several pictures. */
export const ImagesInput = lateInput("area", () => import("./image/images-editor.tsx"));
/** Edits structured data as JSON text. */
export const JsonInput = lateInput("editor", () => import("./json/editor.tsx"));
/** Edits the entries of a list. */
export const ListInput = lateInput("area", () => import("./list/editor.tsx"));
/** Edits Markdown, with a toolbar and a preview. */
export const MarkdownInput = lateInput("editor", () => import("./markdown/editor.tsx"));
/** Takes a number and its unit. */
export const QuantityInput = lateInput("line", () => import("./quantity/control.tsx"));

const DayRange = late<FilterProps>(() => import("./date/pickers.tsx").then((m) => ({ default: m.DayRange })));

/** Filters days from, up to, or between. */
export function DateFilter(props: FilterProps) {
  return (
    <Waiting height="line">
      <DayRange {...props} />
    </Waiting>
  );
}
