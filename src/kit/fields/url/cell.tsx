import { LinkCell } from "../link-cell.tsx";
import type { CellProps } from "../views.ts";

/** The template of an address leads nowhere yet; what is no https address never does. */
const hrefOf = (address: string) => (/^https:\/\/[^{}]+$/i.test(address) ? address : undefined);
const shortOf = (address: string) => address.replace(/^https:\/\/(www\.)?/i, "").replace(/\/$/, "");

export function UrlCell({ value, density = "row" }: CellProps) {
  return <LinkCell value={value} density={density} hrefOf={hrefOf} shortOf={shortOf} />;
}
