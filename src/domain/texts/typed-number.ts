import { plainDigits } from "./digits.ts";

/** What people write around a number: signs of currencies, a percent sign, blanks, marks of direction. */
const around = /[\p{Sc}%٪\s\u00a0\u202f\u200e\u200f\u061c\u2066-\u2069]/u;
const edges = new RegExp(`^${around.source}+|${around.source}+$`, "gu");
/** Blanks and apostrophes between thousands: `1 234`, `1'234`. */
const groupBlanks = /(?<=\d)[\s\u00a0\u202f'’](?=\d{3}(?!\d))/g;

/**
 * The one reader of typed numbers: `1,234.50`, `1.234,50`, `19,99`, `$ 5`, `7.5 %`, `١٩٫٩٩`. A single comma or point is
 * the decimal separator unless three digits follow it and the language uses it as its thousands separator.
 * @param decimal the decimal separator of the language
 * @returns plain digits with a point; null if the text is not a number. Nothing is rounded or left out
 */
export function plainNumber(typed: string, decimal: string): string | null {
  const [, sign = "", rest = ""] = /^([+-]?)(.*)$/s.exec(plainDigits(typed).replace(edges, "")) ?? [];
  const text = rest.replace(edges, "").replace(groupBlanks, "");
  if (!/^[\d.,]*\d[\d.,]*$/.test(text)) return null;
  const plain = withPoint(text, decimal);
  return plain === null ? null : `${sign === "-" ? "-" : ""}${plain}`;
}

/** Removes the thousands separators and writes the decimals after a point; null if the separators make no number. */
function withPoint(text: string, decimal: string): string | null {
  const last = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  if (last < 0) return text;
  const mark = text.charAt(last);
  const other = mark === "." ? "," : ".";
  if (text.includes(other)) return text.indexOf(mark) === last ? joined(text, other, mark) : null;
  return isDecimal(text, mark, decimal) ? text.replace(mark, ".") : joined(text, mark, null);
}

/** Joins the groups of three digits of a number. @param point its decimal separator, if it has decimals */
function joined(text: string, group: string, point: string | null): string | null {
  const [whole = "", decimals] = point === null ? [text] : text.split(point);
  const [first = "", ...groups] = whole.split(group);
  // Lakhs and crores have two digits: 12,34,567
  const isInner = group === "," ? /^\d{2,3}$/ : /^\d{3}$/;
  const isGrouped =
    /^\d{1,3}$/.test(first) &&
    groups.every((one, at) => (at === groups.length - 1 ? /^\d{3}$/ : isInner).test(one));
  if (!isGrouped) return null;
  return `${first}${groups.join("")}${decimals === undefined ? "" : `.${decimals}`}`;
}

function isDecimal(text: string, mark: string, decimal: string): boolean {
  const parts = text.split(mark);
  if (parts.length !== 2) return false;
  return mark === decimal || parts[1]?.length !== 3 || !/^\d{1,3}$/.test(parts[0] ?? "");
}
