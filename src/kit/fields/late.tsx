import { late } from "../late/late.ts";
import { Waiting } from "../late/waiting.tsx";
import { lateInput } from "./late-input.tsx";
import type { FilterProps } from "./props.ts";

export const ColourInput = lateInput("line", () => import("./colour/picker.tsx"));
export const DateInput = lateInput("line", () =>
  import("./date/pickers.tsx").then((m) => ({ default: m.DayPicker })),
);
export const DateTimeInput = lateInput("line", () =>
  import("./date/pickers.tsx").then((m) => ({ default: m.MomentPicker })),
);
export const DateRangeInput = lateInput("line", () =>
  import("./date/pickers.tsx").then((m) => ({ default: m.PeriodPicker })),
);
export const ImagesInput = lateInput("area", () => import("./image/images-editor.tsx"));
export const JsonInput = lateInput("editor", () => import("./json/editor.tsx"));
export const ListInput = lateInput("area", () => import("./list/editor.tsx"));
export const MarkdownInput = lateInput("editor", () => import("./markdown/editor.tsx"));
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
