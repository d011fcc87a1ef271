import type { CellProps } from "../../kit/fields/index.ts";
import { EmptyValue } from "../../kit/ui/index.ts";
import type { currencies } from "../../resources/currencies.ts";
import { RateAge } from "./rate-age.tsx";

export function RateAgeCell({ value }: CellProps<typeof currencies, "rateUpdatedAt">) {
  return value === null ? <EmptyValue /> : <RateAge updatedAt={value} />;
}
