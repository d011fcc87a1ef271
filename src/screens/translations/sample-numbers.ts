import type { TextForm } from "../../domain/texts/translations.ts";

/** Number of examples for a plural form. */
const most = 3;
const largest = 120;

/** Returns the first numbers that use a plural form in a language, with `…` if there are more. */
export function sampleNumbers(language: string, form: TextForm, write: (number: number) => string): string {
  const rules = new Intl.PluralRules(language);
  const all = Array.from({ length: largest }, (_, number) => number).filter(
    (number) => rules.select(number) === form,
  );
  const numbers = all.length > 0 ? all : [1_000_000].filter((number) => rules.select(number) === form);
  const shown = numbers.slice(0, most).map(write).join(", ");
  return numbers.length > most ? `${shown} …` : shown;
}
