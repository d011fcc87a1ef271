import { EmptyValue } from "../../kit/fields/empty-value.tsx";
import { textOf } from "../../kit/fields/values.ts";
import type { CellProps } from "../../kit/fields/views.ts";
import { RateAge } from "./rate-age.tsx";

export function RateAgeCell({ value }: CellProps) {
  const updatedAt = textOf(value);
  return updatedAt === "" ? <EmptyValue /> : <RateAge updatedAt={updatedAt} />;
}
