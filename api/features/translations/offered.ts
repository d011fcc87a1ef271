import type { FastifyReply, FastifyRequest } from "fastify";
import { hasEnoughTexts } from "../../../src/domain/texts/translations.ts";
import { type Language, languages } from "../../../src/resources/languages.ts";
import { setReadableCookie } from "../../platform/http/readable-cookie.ts";
import { typedAs } from "../../records/typed-as.ts";
import { matching, sortedBy } from "../../store/dialect/query.ts";
import type { Reader } from "../../store/port.ts";
import { type Catalogue, formsOf } from "./catalogue.ts";
import { countOwnTexts } from "./own-texts.ts";

/** Readable cookies with the languages. */
const ownLanguagesCookie = "languages";
const ownTextsCookie = "ownTexts";
export const languageCookies = [ownLanguagesCookie, ownTextsCookie];

interface LanguageOffer {
  readonly languageCode: string;
  readonly name: string;
  readonly direction: Language["direction"];
  /** Address of its flag; null if it has none. */
  readonly flag: string | null;
}

const isShipped = ({ languages: codes }: Catalogue, code: string) => codes.includes(code);

/** A variant uses the texts of its language until it has enough of its own. */
const isVariant = (catalogue: Catalogue, code: string) =>
  isShipped(catalogue, code.toLowerCase().split("-")[0] ?? "");

const neededBy = ({ texts }: Catalogue, code: string) =>
  texts.reduce((sum, text) => sum + formsOf(text, code).length, 0);

/** Whether a language has enough texts, own or shipped, to be offered once it is published. */
export function canBeOffered(catalogue: Catalogue, code: string, written: number): boolean {
  if (isShipped(catalogue, code) || isVariant(catalogue, code)) return true;
  return hasEnoughTexts(written, neededBy(catalogue, code));
}

/** The published languages, and whether each relies on custom texts. */
async function published(reader: Reader, catalogue: Catalogue) {
  const [{ rows }, written] = await Promise.all([
    reader.find(languages.name, { where: matching({ published: true }), sort: sortedBy("name") }),
    countOwnTexts(reader),
  ]);
  const all = rows.map(typedAs(languages)).map(
    ({ languageCode, name, direction, shownFlag }): LanguageOffer => ({
      languageCode,
      name,
      direction,
      flag: shownFlag?.url ?? null,
    }),
  );
  const own = all.filter(
    ({ languageCode: code }) =>
      !isShipped(catalogue, code) && hasEnoughTexts(written.get(code) ?? 0, neededBy(catalogue, code)),
  );
  return { all, own, written };
}

/** The languages that users may choose: published ones that are shipped, or have enough custom texts. */
export async function offeredLanguages(
  reader: Reader,
  catalogue: Catalogue,
): Promise<readonly LanguageOffer[]> {
  const { all, written } = await published(reader, catalogue);
  return all.filter(({ languageCode: code }) => canBeOffered(catalogue, code, written.get(code) ?? 0));
}

const languageEntry = ({ languageCode, direction, name }: LanguageOffer) =>
  `${languageCode}.${direction}.${name.replaceAll("|", " ")}`;

/**
 * Sets the readable cookies with the additional languages, `languages=fr.ltr.Français|eo.ltr.Esperanto`, and the
 * languages with custom texts, `ownTexts=es|fr`, so that the interface requests nothing that does not exist.
 */
export async function setLanguagesCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  reader: Reader,
  catalogue: Catalogue,
): Promise<void> {
  const { own, written } = await published(reader, catalogue);
  setReadableCookie(request, reply, ownLanguagesCookie, own.map(languageEntry).join("|"));
  setReadableCookie(request, reply, ownTextsCookie, [...written.keys()].sort().join("|"));
}
