import { lazy } from "react";
import { Waiting } from "../../ui/waiting.tsx";
import type { InputProps } from "../views.ts";

const PeriodPicker = lazy(() => import("./picker.tsx"));

export function DateRangeInput(props: InputProps) {
  return (
    <Waiting height="line">
      <PeriodPicker {...props} />
    </Waiting>
  );
}
