import { useCellTexts } from "../context/cell-texts.ts";
import { Text } from "./box.tsx";

/** Shown in place of a missing value. */
export function EmptyValue() {
  return noValue(useCellTexts("fields")("empty"));
}

/** The same with a given label. */
export const noValue = (label: string) => (
  <Text tone="faint" role="img" aria-label={label}>
    –
  </Text>
);
