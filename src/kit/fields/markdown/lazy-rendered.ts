import { lazy } from "react";

/** Markdown as it reads, drawn by a library that is loaded when there is some. */
export const Rendered = lazy(() => import("./rendered.tsx"));
