import { plainDigits } from "./digits.ts";
import { wordOfDay, wordsOfDays } from "./month-names.ts";

/** The order in which a day has its day, month and year, if it is written with digits only. */
export const dayOrders = ["dmy", "mdy", "ymd"] as const;
export type DayOrder = (typeof dayOrders)[number];

/** A day by each order in which it can be read, as ISO 8601: `2026-12-31`, or `2026-12-31T14:30:00` with a time. */
type DayReadings = Readonly<Partial<Record<DayOrder, string>>>;

const none: DayReadings = {};

/**
 * Reads a day as spreadsheets and people write it: 31/12/2026, 31.12.26, 12/31/2026 2:30 PM, 31 Dec 2026, 46387.5,
 * 2026年12月31日, ٣١/١٢/٢٠٢٦. Years of two digits are from 1950 to 2049.
 * @returns what it is in each order; the same in all orders unless only digits tell day and month apart
 */
export function readDay(text: string): DayReadings {
  const plain = tidied(text);
  if (!/\d/.test(plain)) return none;
  const sure = momentWithZone(plain) ?? serialDay(plain) ?? compactDay(plain);
  if (sure !== undefined) return { dmy: sure, mdy: sure, ymd: sure };
  const whole = daysIn(plain);
  if (whole !== none) return whole;
  const split = splitTime(plain);
  if (!split) return none;
  const days = Object.entries(daysIn(split.day)).map(([order, day]) => [order, `${day}T${split.time}`]);
  return days.length === 0 ? none : Object.fromEntries(days);
}

const directions = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

/** Full-width characters, Arabic digits and all kinds of blanks become plain ones. */
function tidied(text: string): string {
  return plainDigits(text.normalize("NFKC").replace(directions, ""))
    .replace(/\s+/g, " ")
    .replaceAll("،", ",")
    .trim();
}

/** A moment with a time zone of its own has one meaning. */
function momentWithZone(text: string): string | undefined {
  const [, day, time, zone] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)\d* ?(Z|UTC|GMT|[+-]\d\d:?\d\d)$/i.exec(text) ??
    [];
  if (!day || !time || !zone || !isoOf(...numbersOf(day))) return undefined;
  return `${day}T${time}${/^[a-z]/i.test(zone) ? "Z" : zone}`;
}

const dayLength = 86_400;
/** Day 0 of spreadsheets, for days after February 1900. */
const dayZero = Date.UTC(1899, 11, 30) / 1000;

/** Spreadsheets count days since 1900; those of five digits are from 1927 to 2173. */
function serialDay(text: string): string | undefined {
  if (!/^[1-9]\d{4}([.,]\d+)?$/.test(text)) return undefined;
  const seconds = dayZero + Math.round(Number(text.replace(",", ".")) * dayLength);
  const time = new Date(seconds * 1000).toISOString().slice(0, 19);
  return /[.,]/.test(text) ? time : time.slice(0, 10);
}

/** 20261231 */
function compactDay(text: string): string | undefined {
  const [, year, month, day] = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  return isoOf(Number(year), Number(month), Number(day));
}

const digitsOnly = /^(\d{1,4}) ?([./-]|\s) ?(\d{1,2}) ?\2 ?(\d{1,4})\.?(?: ?[гр]\.?)?$/u;

/** Returns the days that a text without a time can mean. */
function daysIn(text: string): DayReadings {
  const east = text.replace(/ ?[年月년월] ?/gu, "-").replace(/ ?[日일]/u, "");
  const [, first = "", , second = "", third = ""] = digitsOnly.exec(east) ?? [];
  if (second === "") return /\p{L}/u.test(text) ? wordyDay(text) : none;
  if (first.length === 4) return inAll(isoOf(Number(first), Number(second), Number(third)));
  const [a, b, c] = [first, second, third].map(Number);
  if (first.length > 2 || third.length === 3 || third.length === 1) {
    return third.length === 1 && first.length === 2 ? withOnly({ ymd: isoOf(fullYear(first), b, c) }) : none;
  }
  return withOnly({
    dmy: isoOf(fullYear(third), b, a),
    mdy: isoOf(fullYear(third), a, b),
    ymd: third.length === 2 && first.length === 2 ? isoOf(fullYear(first), b, c) : undefined,
  });
}

const withOnly = (days: Readonly<Record<string, string | undefined>>): DayReadings => {
  const filled = Object.entries(days).filter(([, day]) => day !== undefined);
  return filled.length === 0 ? none : Object.fromEntries(filled);
};

const inAll = (day: string | undefined): DayReadings =>
  day === undefined ? none : { dmy: day, mdy: day, ymd: day };

/** 31 Dec 2026; Dec 31st, 2026; jueves, 31 de diciembre de 2026; 2026 Dec 31 */
function wordyDay(text: string): DayReadings {
  const numbers = text.match(/\d+/g) ?? [];
  const named = text.match(/\p{L}[\p{L}\p{M}.]*/gu)?.map((word) => wordOfDay(word)) ?? [];
  const month = monthIn(named);
  const [first = "", second = ""] = numbers;
  if (month === undefined || numbers.length !== 2) return none;
  const [day, year] = first.length === 4 ? [second, first] : [first, second];
  if (day.length > 2 || (year.length !== 4 && year.length !== 2)) return none;
  return inAll(isoOf(fullYear(year), month, Number(day)));
}

/** Returns the one month among words; undefined if there is another unknown word. */
function monthIn(named: readonly string[]): number | undefined {
  const { months, ignored } = wordsOfDays();
  let monthNumber: number | undefined;
  for (let at = 0; at < named.length; at += 1) {
    const word = named[at] ?? "";
    // Some months have two words: كانون الثاني
    const pair = months.get(`${word} ${named[at + 1] ?? ""}`);
    const month = pair ?? months.get(word);
    if (pair !== undefined) at += 1;
    if (month === undefined && !ignored.has(word)) return undefined;
    if (month !== undefined && monthNumber !== undefined) return undefined;
    monthNumber ??= month;
  }
  return monthNumber;
}

const morning = String.raw`am|a\. ?m\.?|ص|午前|上午|오전|öö`;
const evening = String.raw`pm|p\. ?m\.?|م|午後|下午|오후|ös`;
const half = `(?:${morning}|${evening})`;
const isEvening = new RegExp(`^(?:${evening})$`, "iu");
const clock = new RegExp(
  String.raw`^(.*?\S)(?:T|,? |, ?)(?:(?:at|a las|um|à|kl\.?) )?(${half})? ?(\d{1,2})(?:[:.h](\d\d))?(?:[:.](\d\d)(?:[.,]\d+)?)?h? ?(${half})?$`,
  "iu",
);

/** Splits a text into a day and a time of `HH:mm:ss`. */
function splitTime(text: string): { readonly day: string; readonly time: string } | undefined {
  const [, day, before, hours, minutes, seconds = "00", after] = clock.exec(text) ?? [];
  const word = before ?? after;
  if (day === undefined || (minutes === undefined && word === undefined)) return undefined;
  const said = Number(hours);
  if (word !== undefined && (said > 12 || said === 0) && !/[午오]/u.test(word)) return undefined;
  const hour = word === undefined ? said : (said % 12) + (isEvening.test(word) ? 12 : 0);
  if (hour > 23 || Number(minutes ?? 0) > 59 || Number(seconds) > 59) return undefined;
  return { day: day.replace(/,$/, ""), time: `${two(hour)}:${minutes ?? "00"}:${seconds}` };
}

const two = (part: number) => String(part).padStart(2, "0");
const numbersOf = (day: string) => day.split("-").map(Number) as [number, number, number];

/** Years of two digits are from 1950 to 2049. */
const fullYear = (year: string): number =>
  year.length === 2 ? Number(year) + (Number(year) < 50 ? 2000 : 1900) : Number(year);

/** Returns a day that exists. */
function isoOf(year: number, month = Number.NaN, day = Number.NaN): string | undefined {
  if (!(year >= 1000)) return undefined;
  const time = new Date(Date.UTC(year, month - 1, day));
  const isSame = time.getUTCMonth() === month - 1 && time.getUTCDate() === day;
  return isSame ? time.toISOString().slice(0, 10) : undefined;
}

/** Returns the order in which a language writes a day. */
export function orderOfLanguage(language: string): DayOrder {
  const parts = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { dateStyle: "short" })
    .formatToParts(0)
    .map(({ type }) => type.charAt(0))
    .filter((type) => /[dmy]/.test(type))
    .join("");
  return dayOrders.find((order) => order === parts) ?? "dmy";
}
