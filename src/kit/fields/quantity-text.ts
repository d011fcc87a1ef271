import { named } from "../../domain/texts/named.ts";
import { useCellTexts } from "../context/cell-texts.ts";
import { useFormats } from "./format.ts";

/** Returns a function that formats a quantity of goods with its unit: `0.5 kg`, or `2` for goods sold by the piece. */
export function useQuantityText(): (quantity: number, unit: string | null | undefined) => string {
  const t = useCellTexts("fields");
  const { number } = useFormats();
  return (quantity, unit) =>
    unit ? `${number(quantity)}\u00a0${t(named(`units.${unit}`))}` : number(quantity);
}
