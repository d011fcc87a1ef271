import type { CellValue } from "hucre/xlsx";

const second = 1000;
const day = 86_400 * second;

/** Spreadsheets compute with 15 digits; the others are noise: 0.1 + 0.2 is 0.3. */
const digits = 15;

/** Returns a number without an exponent, with a decimal point. */
function plainNumber(value: number): string {
  const text = String(Number(value.toPrecision(digits)));
  if (!text.includes("e")) return text;
  const [sign, whole, parts, exponent] = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text)?.slice(1) ?? [];
  if (whole === undefined) return text;
  const all = whole + (parts ?? "");
  const point = 1 + Number(exponent);
  return point <= 0
    ? `${sign}0.${"0".repeat(-point)}${all}`
    : `${sign}${all.padEnd(point, "0").slice(0, point)}${all.length > point ? `.${all.slice(point)}` : ""}`;
}

/** A number format without its quoted texts, colours and conditions. */
const shape = (format: string) => format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, "");

/** Returns a number as its cell shows it where that changes its meaning: percents, and codes with leading zeros. */
function numberText(value: number, format: string | undefined): string {
  const shown = shape(format ?? "");
  if (shown.includes("%")) return `${plainNumber(value * 100)}%`;
  const text = plainNumber(value);
  return /^0{2,}$/.test(shown) && /^\d+$/.test(text) ? text.padStart(shown.length, "0") : text;
}

/** Returns a day, a day with its time, or a time alone, which is a part of day zero. */
function momentText(value: Date): string {
  const time = Math.round(value.getTime() / second) * second;
  if (Number.isNaN(time)) return "";
  const iso = new Date(time).toISOString();
  if (value.getUTCFullYear() < 1900) return iso.slice(11, 19).replace(/:00$/, "");
  return time % day === 0 ? iso.slice(0, 10) : iso.slice(0, 19);
}

/**
 * Returns the text of a cell as an import expects it: ISO dates, a decimal point, TRUE and FALSE; texts as they are.
 * @param format the number format of the cell
 */
export function cellText(value: CellValue, format?: string): string {
  if (value === null) return "";
  if (typeof value === "string") return value.replace(/\r\n?/g, "\n");
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  return typeof value === "number" ? numberText(value, format) : momentText(value);
}
