import { EmptyValue } from "../../kit/fields/empty-value.tsx";
import { numberOf } from "../../kit/fields/values.ts";
import type { CellProps } from "../../kit/fields/views.ts";
import { Stars } from "./stars.tsx";

export default function RatingCell({ value }: CellProps) {
  const rating = numberOf(value);
  return rating === null ? <EmptyValue /> : <Stars rating={rating} />;
}
