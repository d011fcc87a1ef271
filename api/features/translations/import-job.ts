import type { Admin } from "../../../src/domain/people/admin.ts";
import { type Json, texts } from "../../platform/http/body.ts";
import { Problem } from "../../platform/problem.ts";
import { assertPermission } from "../../records/access/access.ts";
import type { Deps } from "../../records/deps.ts";
import type { Writer } from "../../records/writer.ts";
import { catalogueOf } from "./catalogue.ts";
import { translations } from "./collections.ts";
import { type BatchSpan, importTexts } from "./import.ts";
import { textsOfInterface } from "./rules.ts";
import { textSourcesOf } from "./sources.ts";

/**
 * The language that a job imports texts of.
 * Throws 404 for another resource, 403 without the permission to save texts, 422 without a language.
 */
export function targetOfTexts(admin: Admin, resource: string, input: Json): string {
  if (resource !== translations.name) throw new Problem("not-found", "This resource does not exist.");
  assertPermission(admin, translations, "edit");
  return texts(input, ["language"]).language;
}

/** Imports a batch of rows in its transaction. Throws 404 if the language does not exist (any more). */
export async function importBatch(
  { localesDir }: Pick<Deps, "localesDir">,
  writer: Writer,
  language: string,
  rows: readonly unknown[],
  span?: BatchSpan,
) {
  await writer.tx.under({ alone: [textsOfInterface] });
  const sources = await textSourcesOf(catalogueOf(localesDir), writer.tx, language);
  return importTexts(writer, sources, rows, span);
}
