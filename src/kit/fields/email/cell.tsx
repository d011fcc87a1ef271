import { LinkCell } from "../link-cell.tsx";
import type { CellProps } from "../views.ts";

export function EmailCell({ value, density = "row" }: CellProps) {
  return <LinkCell value={value} density={density} hrefOf={(address) => `mailto:${address}`} />;
}
