import { useCellTexts } from "../context/cell-texts.ts";
import { useFormats } from "./format.ts";

/** Says a quantity of goods with its unit: `0.5 kg`, and `2` of what is sold by the piece. */
export function useQuantityText(): (quantity: number, unit: string | null | undefined) => string {
  const t = useCellTexts("fields");
  const { number } = useFormats();
  return (quantity, unit) => (unit ? `${number(quantity)}\u00a0${t(`units.${unit}`)}` : number(quantity));
}
