import { lazy } from "react";
import type { InputProps } from "../views.ts";
import { Waiting } from "../waiting.tsx";

const PeriodPicker = lazy(() => import("./picker.tsx"));

export function DateRangeInput(props: InputProps) {
  return (
    <Waiting height="line">
      <PeriodPicker {...props} />
    </Waiting>
  );
}
