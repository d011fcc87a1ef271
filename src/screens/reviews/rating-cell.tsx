import { type CellProps, numberOf } from "../../kit/fields/index.ts";
import { EmptyValue } from "../../kit/ui/index.ts";
import { Stars } from "./stars.tsx";

export default function RatingCell({ value }: CellProps) {
  const rating = numberOf(value);
  return rating === null ? <EmptyValue /> : <Stars rating={rating} />;
}
