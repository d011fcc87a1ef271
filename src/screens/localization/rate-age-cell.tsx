import { type CellProps, textOf } from "../../kit/fields/index.ts";
import { EmptyValue } from "../../kit/ui/index.ts";
import { RateAge } from "./rate-age.tsx";

export function RateAgeCell({ value }: CellProps) {
  const updatedAt = textOf(value);
  return updatedAt === "" ? <EmptyValue /> : <RateAge updatedAt={updatedAt} />;
}
