import { createHash } from "node:crypto";
import { fallbackLanguageCode } from "../../../src/domain/texts/languages.ts";
import {
  type FormText,
  keyOf,
  stateOf,
  type TextForm,
  type TextRow,
  type TextState,
  worst,
} from "../../../src/domain/texts/translations.ts";
import type { StoredRecord } from "../../store/port.ts";
import { type Catalogue, type CatalogueText, formsOf } from "./catalogue.ts";
import type { CustomTexts } from "./own-texts.ts";

/** The sources of a language's texts. */
export interface TextSources {
  readonly catalogue: Catalogue;
  readonly language: string;
  readonly own: CustomTexts;
  /** The custom texts of English. */
  readonly ownEnglish: CustomTexts;
}

/** English has fewer plural forms than other languages: this is the one that corresponds. */
function englishForm(
  { catalogue }: TextSources,
  { namespace, key }: CatalogueText,
  form: TextForm,
): TextForm {
  const same = catalogue.shipped(fallbackLanguageCode, namespace, keyOf(key, form)) !== null;
  return same ? form : "other";
}

/** The English text that the shipped translation was made from, and the current one. */
export function sourceText(
  sources: TextSources,
  text: CatalogueText,
  form: TextForm,
): { shipped: string; now: string } {
  const key = keyOf(text.key, englishForm(sources, text, form));
  const shipped = sources.catalogue.shipped(fallbackLanguageCode, text.namespace, key) ?? "";
  const own =
    sources.language === fallbackLanguageCode ? undefined : sources.ownEnglish.at(text.namespace, key);
  return { shipped, now: own ? String(own.text) : shipped };
}

/** The text whose placeholders a translation must match: the shipped English one. */
export function markSource({ catalogue }: TextSources, { namespace, key, plural }: CatalogueText): string {
  return catalogue.shipped(fallbackLanguageCode, namespace, keyOf(key, plural ? "other" : "text")) ?? "";
}

interface Form extends FormText {
  readonly state: TextState;
  readonly record: StoredRecord | undefined;
}

function formOf(sources: TextSources, text: CatalogueText, form: TextForm): Form {
  const key = keyOf(text.key, form);
  const shipped = sources.catalogue.shipped(sources.language, text.namespace, key);
  const record = sources.own.at(text.namespace, key);
  const source = sourceText(sources, text, form);
  const shown = record ? String(record.text) : shipped;
  return {
    form,
    text: shown,
    shipped,
    source: markSource(sources, text),
    english: source.now,
    state: stateOf(shown, record ? String(record.source) : source.shipped, source.now),
    record,
  };
}

const tagOf = (forms: readonly Form[]) =>
  createHash("sha256")
    .update(JSON.stringify(forms.map(({ text, english, state }) => [text, english, state])))
    .digest("base64url")
    .slice(0, 12);

/** A text of a language for the list of texts. */
export function rowOf(sources: TextSources, text: CatalogueText): TextRow {
  const forms = formsOf(text, sources.language).map((form) => formOf(sources, text, form));
  const records = forms.flatMap(({ record }) => record ?? []);
  const last = records.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))[0];
  return {
    namespace: text.namespace,
    key: text.key,
    texts: forms.map(({ state: _, record: __, ...form }) => form),
    state: worst(forms.map(({ state }) => state)),
    edited: records.length > 0,
    editedBy: typeof last?.editorName === "string" ? last.editorName : null,
    editedAt: last?.updatedAt ?? null,
    etag: tagOf(forms),
  };
}

/** All texts of a language. */
export function textRows(sources: TextSources): readonly TextRow[] {
  return sources.catalogue.texts.map((text) => rowOf(sources, text));
}
