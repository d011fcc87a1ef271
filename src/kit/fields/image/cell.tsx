import { EmptyValue } from "../../ui/empty-value.tsx";
import { imageOf } from "../values.ts";
import type { CellProps } from "../views.ts";
import { Thumb } from "./thumb.tsx";

export function ImageCell({ value, density = "row" }: CellProps) {
  const image = imageOf(value);
  if (density === "row") return <Thumb image={image} />;
  return image ? <Thumb image={image} size="large" /> : <EmptyValue />;
}
