import { fold } from "./fold.ts";

/** Languages whose months and weekdays are read in files: those of common spreadsheets. */
const languages = [
  ..."en es ar fr de it pt nl sv da nb fi pl cs tr ru uk id ro hu el".split(" "),
  ..."ar-SA-u-ca-gregory ar-LB ar-DZ ar-MA de-AT es-MX pt-PT fr-CA".split(" "),
];

/** Words within a written day that say nothing. */
const fillers = "de del d of the el le a am den der st nd rd th er e o г р r року года год".split(" ");

/** How a word of a written day is compared: without case, accents and points. */
export const wordOfDay = (text: string): string => fold(text).replace(/[^\p{L}\s]/gu, "");

interface Words {
  /** The number of each month, from 1. */
  readonly months: ReadonlyMap<string, number>;
  /** Weekdays and words such as `de`. */
  readonly ignored: ReadonlySet<string>;
}

function collect(): Words {
  const months = new Map<string, number>();
  const ignored = new Set(fillers.map(wordOfDay));
  const long: Intl.DateTimeFormatOptions[] = [
    { month: "long" },
    { month: "short" },
    { month: "long", day: "numeric" },
    { month: "short", day: "numeric" },
    { month: "long", day: "numeric", weekday: "long" },
    { month: "short", day: "numeric", weekday: "short" },
  ];
  for (const options of languages.flatMap((language) => long.map((one) => ({ language, ...one })))) {
    const { language, ...parts } = options;
    const format = new Intl.DateTimeFormat(language, { ...parts, timeZone: "UTC" });
    for (let at = 0; at < 12; at += 1) {
      for (const { type, value } of format.formatToParts(Date.UTC(2026, at, at + 1))) {
        const word = wordOfDay(value).trim();
        if (word === "") continue;
        if (type === "month" && !months.has(word)) months.set(word, at + 1);
        if (type === "weekday") ignored.add(word);
      }
    }
  }
  // The abbreviation that English spreadsheets and people use beside that of `Intl`.
  months.set("sept", 9).set("sep", 9);
  return { months, ignored };
}

let words: Words | undefined;

/** Returns the names of months and the words to ignore; collected once, when a file has a day with words. */
export function wordsOfDays(): Words {
  words ??= collect();
  return words;
}
