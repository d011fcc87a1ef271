import { lazy } from "react";
import type { FilterProps } from "../views.ts";
import { Waiting } from "../waiting.tsx";

const DayRange = lazy(() => import("./range.tsx"));

export function DateFilter(props: FilterProps) {
  return (
    <Waiting height="line">
      <DayRange {...props} />
    </Waiting>
  );
}
