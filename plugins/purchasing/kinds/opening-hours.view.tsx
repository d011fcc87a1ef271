import { Suspense } from "react";
import { lateInput } from "../../../src/kit/fields/late-input.tsx";
import type { CellProps } from "../../../src/kit/fields/props.ts";
import type { KindView } from "../../../src/kit/fields/views.ts";
import { late } from "../../../src/kit/late/late.ts";

/** Loaded late, because every list loads the views of all kinds. */
const Shown = late(() => import("./opening-hours/cell.tsx"));

const HoursCell = (props: CellProps) => (
  <Suspense fallback={null}>
    <Shown {...props} />
  </Suspense>
);

const HoursInput = lateInput("editor", () => import("./opening-hours/input.tsx"));

export const openingHours: KindView = {
  cell: HoursCell,
  input: () => HoursInput,
  filter: ({ PresenceFilter }) => PresenceFilter,
  width: "full",
  group: true,
  tall: true,
  inPlace: true,
};
