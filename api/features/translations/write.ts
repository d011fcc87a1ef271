import { uuidv7 } from "uuidv7";
import { keyOf, type TextForm, textProblem } from "../../../src/domain/texts/translations.ts";
import { audit } from "../../records/audit/entry.ts";
import type { Writer } from "../../records/writer.ts";
import type { StoredRecord } from "../../store/port.ts";
import type { CatalogueText } from "./catalogue.ts";
import { translations } from "./collections.ts";
import { markSource, sourceText, type TextSources } from "./rows.ts";

/** A plural form of a text to store. */
export interface NewText {
  readonly form: TextForm;
  readonly text: string;
  /** The English text that was translated. Default: the current one. */
  readonly from?: string;
}

/** Why a text is rejected; null if it is valid. */
export function refusalOf(sources: TextSources, text: CatalogueText, change: NewText) {
  return textProblem(markSource(sources, text), change.text, change.form);
}

/** Whether storing the text changes anything. */
export function changesText(sources: TextSources, text: CatalogueText, change: NewText): boolean {
  const record = sources.own.at(text.namespace, keyOf(text.key, change.form));
  const from = change.from ?? sourceText(sources, text, change.form).now;
  if (isShipped(sources, text, change, from)) return record !== undefined;
  return record?.text !== change.text || record.source !== from;
}

/** Whether it equals the shipped text for its English source, so that nothing needs to be stored. */
function isShipped(
  sources: TextSources,
  text: CatalogueText,
  { form, text: change }: NewText,
  from: string,
): boolean {
  const shipped = sources.catalogue.shipped(sources.language, text.namespace, keyOf(text.key, form));
  return change === shipped && from === sourceText(sources, text, form).shipped;
}

/** Stores a plural form of a text with its audit entry; shipped texts are not stored. */
export async function storeText(writer: Writer, sources: TextSources, text: CatalogueText, change: NewText) {
  if (!changesText(sources, text, change)) return;
  const key = keyOf(text.key, change.form);
  const record = sources.own.at(text.namespace, key);
  const source = change.from ?? sourceText(sources, text, change.form).now;
  if (isShipped(sources, text, change, source)) {
    if (record) await removeText(writer, record);
    return;
  }
  const values = { text: change.text, source, editorName: writer.admin?.name ?? null };
  const place = { languageCode: sources.language, namespace: text.namespace, key };
  const { tx } = writer;
  const after = record
    ? await tx.update(translations.name, record.id, null, values)
    : await tx.insert(translations.name, { id: uuidv7(), ...place, ...values });
  await audit(writer, translations, record ?? null, after);
}

/** Deletes a custom text, which restores the shipped one, or English. */
export async function removeText(writer: Writer, record: StoredRecord): Promise<void> {
  await writer.tx.remove(translations.name, record.id, null);
  await audit(writer, translations, record, null);
}
