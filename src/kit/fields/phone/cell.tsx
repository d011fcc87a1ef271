import { LinkCell } from "../link-cell.tsx";
import type { CellProps } from "../views.ts";

export function PhoneCell({ value, density = "row" }: CellProps) {
  return (
    <LinkCell value={value} density={density} hrefOf={(number) => `tel:${number.replace(/[^\d+]/g, "")}`} />
  );
}
