import { lazy, Suspense } from "react";
import { useGlobal } from "../../kit/form/use-global.ts";
import { posSettings } from "../../resources/pos-settings.ts";
import type { LineProps } from "../order-entry/cart/cart-line.tsx";

const CourseSelect = lazy(() => import("./course-select.tsx"));

/** The course of a line, asked in restaurants for the last picked line. */
export function LineCourse({ line, current }: LineProps) {
  const { value: settings } = useGlobal(posSettings);
  if (settings.view !== "restaurant" || (!current && !line.course)) return null;
  return (
    <Suspense>
      <CourseSelect line={line} />
    </Suspense>
  );
}
