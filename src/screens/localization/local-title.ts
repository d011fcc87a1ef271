import { shownName } from "../../domain/names.ts";
import { textOf } from "../../kit/fields/index.ts";

/** What a country or currency is called in a language, by its ISO code. */
export const localTitle =
  (kind: "region" | "currency") =>
  ({ name, isoCode }: Readonly<Record<string, unknown>>, language: string): string =>
    shownName(textOf(name), textOf(isoCode), kind, language);
