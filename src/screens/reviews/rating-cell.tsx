import type { CellProps } from "../../kit/fields/props.ts";
import { EmptyValue } from "../../kit/ui/empty-value.tsx";
import type { reviews } from "../../resources/reviews.ts";
import { Stars } from "./stars.tsx";

export default function RatingCell({ value }: CellProps<typeof reviews, "rating">) {
  return value === null ? <EmptyValue /> : <Stars rating={value} />;
}
