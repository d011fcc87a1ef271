import { PresenceFilter } from "../presence-filter.tsx";
import type { FilterProps } from "../views.ts";

const words = ["filter.pictured", "filter.unpictured"] as const;

/** With or without a picture. */
export function ImageFilter(props: FilterProps) {
  return <PresenceFilter {...props} words={words} />;
}
