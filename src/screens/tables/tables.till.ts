import { lazy } from "react";
import type { TillPart } from "../order-entry/till/till-parts.ts";
import { FloorButton } from "./floor-button.tsx";
import { LineCourse } from "./line-course.tsx";

const tablesAtTill: TillPart = {
  Bar: FloorButton,
  Table: lazy(() => import("./table-panel.tsx")),
  Line: LineCourse,
};

export default tablesAtTill;
