/**
 * A number as people type it, in plain digits: `1,234.50`, `1.234,50`, `19,99`, `$ 5`. A lone comma or point
 * counts as the decimal sign unless three digits follow it and the language separates thousands so.
 * @param decimal the decimal sign of the language
 */
export function plainNumber(typed: string, decimal: string): string {
  const text = typed.replace(/[^\d.,+-]/g, "");
  const point = text.lastIndexOf(".");
  const comma = text.lastIndexOf(",");
  if (point >= 0 && comma >= 0) return point > comma ? drop(text, ",") : drop(text, ".").replace(",", ".");
  if (comma >= 0) return isDecimal(text, ",", decimal) ? text.replace(",", ".") : drop(text, ",");
  return point >= 0 && !isDecimal(text, ".", decimal) ? drop(text, ".") : text;
}

function isDecimal(text: string, sign: string, decimal: string): boolean {
  const parts = text.split(sign);
  if (parts.length !== 2) return false;
  return sign === decimal || parts[1]?.length !== 3;
}

const drop = (text: string, sign: string) => text.replaceAll(sign, "");
