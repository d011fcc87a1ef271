import { lazy } from "react";
import { Waiting } from "../../ui/waiting.tsx";
import type { FilterProps } from "../views.ts";

const DayRange = lazy(() => import("./range.tsx"));

export function DateFilter(props: FilterProps) {
  return (
    <Waiting height="line">
      <DayRange {...props} />
    </Waiting>
  );
}
