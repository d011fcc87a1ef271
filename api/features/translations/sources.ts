import { fallbackLanguageCode } from "../../../src/domain/texts/languages.ts";
import { languages } from "../../../src/resources/languages.ts";
import { Problem } from "../../platform/problem.ts";
import { matching } from "../../store/dialect/query.ts";
import type { Reader } from "../../store/port.ts";
import type { Catalogue } from "./catalogue.ts";
import { ownTextsOf } from "./own-texts.ts";
import type { TextSources } from "./rows.ts";

/** Throws 404 if the shop has no such language. */
export async function assertLanguage(reader: Reader, code: string): Promise<void> {
  if (code === fallbackLanguageCode) return;
  const where = matching({ languageCode: code });
  const { total } = await reader.find(languages.name, { where, sort: [], start: 0, end: 1 });
  if (total === 0) throw new Problem("not-found", "This language does not exist.");
}

/** The sources of a language's texts. Throws 404 if the shop has no such language. */
export async function textSourcesOf(
  catalogue: Catalogue,
  reader: Reader,
  language: string,
): Promise<TextSources> {
  await assertLanguage(reader, language);
  const own = await ownTextsOf(reader, language);
  const ownEnglish = language === fallbackLanguageCode ? own : await ownTextsOf(reader, fallbackLanguageCode);
  return { catalogue, language, own, ownEnglish };
}
