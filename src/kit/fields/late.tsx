import type { ComponentType } from "react";
import { late, lazyPart, loadPart } from "../late/late.ts";
import { Waiting } from "../late/waiting.tsx";
import type { FilterProps, InputProps } from "./props.ts";

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** Returns an input that is loaded when first rendered; a placeholder of the same height is shown until then. */
function lateInput(height: "line" | "area" | "editor", load: Load<InputProps>) {
  const Input = late(load);
  return lazyPart(
    (props: InputProps) => (
      <Waiting height={height}>
        <Input {...props} />
      </Waiting>
    ),
    () => loadPart(Input),
  );
}

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
