import { lazy, Suspense } from "react";
import { useGlobal } from "../../../kit/form/use-global.ts";
import { posSettings } from "../../../resources/pos-settings.ts";
import type { CartLine } from "../sale/cart.ts";

const CourseSelect = lazy(() => import("./course-select.tsx"));

interface Props {
  readonly line: CartLine;
  readonly current: boolean;
}

/** The course of a line, asked in restaurants for the last picked line. */
export function LineCourse({ line, current }: Props) {
  const { value: settings } = useGlobal(posSettings);
  if (settings.view !== "restaurant" || (!current && !line.course)) return null;
  return (
    <Suspense>
      <CourseSelect line={line} />
    </Suspense>
  );
}
