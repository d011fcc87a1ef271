import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { isObject } from "../../src/domain/is-object.ts";
import { fallbackLanguageCode } from "../../src/domain/texts/languages.ts";
import { keyOf, progressOf } from "../../src/domain/texts/translations.ts";
import { languages } from "../../src/resources/languages.ts";
import { assertPermission } from "../access/access.ts";
import { type Access, routeOptions } from "../access/route-access.ts";
import { signedIn } from "../access/signed-in.ts";
import { translations } from "../collections.ts";
import type { Deps } from "../deps.ts";
import { assertOnly, bodyOf, type Json, texts } from "../http/body.ts";
import { bodyLimits } from "../http/limits.ts";
import { canBeOffered } from "../languages/offered.ts";
import { invalid, Problem } from "../problem.ts";
import { rules } from "../records/rules.ts";
import { writerFor } from "../resources/target.ts";
import type { Reader } from "../stores/port.ts";
import { type CatalogueText, catalogueOf, formsOf } from "./catalogue.ts";
import { fileOf } from "./file.ts";
import { findTexts, namespacesOf, type TextFilter, textFilters } from "./find.ts";
import { importTexts, rowsOfBody } from "./import.ts";
import { importBatch } from "./import-job.ts";
import { allOwnTexts, countOwnTexts } from "./own-texts.ts";
import { rowOf, rowsOf, type TextSources } from "./rows.ts";
import { textSourcesOf } from "./sources.ts";
import { type NewText, refusalOf, removeText, storeText } from "./write.ts";

const pageSize = 20;

interface Call {
  Params: { language: string };
  Querystring: { q?: string; namespace?: string; show?: string; page?: string };
}

const asked = ["q", "namespace", "show", "page"];

function filterOf({ query }: FastifyRequest<Call>): TextFilter {
  const unknown = Object.keys(query).find((name) => !asked.includes(name));
  if (unknown !== undefined) {
    throw new Problem("bad-request", `"${unknown.slice(0, 80)}" cannot be asked for: ${asked.join(", ")}.`);
  }
  const { q = "", namespace = "", show = "all" } = query;
  const shown = textFilters.find((one) => one === show);
  if (!shown || typeof q !== "string" || typeof namespace !== "string") {
    throw new Problem(
      "bad-request",
      `show is one of ${textFilters.join(", ")}; q and namespace are one text each.`,
    );
  }
  return { q, namespace, show: shown };
}

/** The page number in the address, from 1; the first page if it is invalid. */
function pageOf({ query }: FastifyRequest<Call>): number {
  const page = Number(query.page ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** The text that a body refers to. Throws 422 if there is none. */
function textOfBody(sources: TextSources, body: Json): CatalogueText {
  const { namespace, key } = texts(body, ["namespace", "key"]);
  const text = sources.catalogue.text(namespace, key);
  if (!text) throw invalid({ key: ["translations.problems.unknownKey"] });
  return text;
}

/** The plural forms in a body, validated. Throws 422 with the errors of each. */
function formsOfBody(sources: TextSources, text: CatalogueText, body: Json): readonly NewText[] {
  if (!isObject(body.texts)) throw invalid({ texts: ["errors.required"] });
  const forms = formsOf(text, sources.language);
  const errors: Record<string, string[]> = {};
  const wanted = Object.entries(body.texts).flatMap(([name, value]): NewText[] => {
    const form = forms.find((one) => one === name);
    const found = form && typeof value === "string" ? { form, text: value } : null;
    const refusal = found ? refusalOf(sources, text, found) : { key: form ? "empty" : "unknownKey" };
    if (refusal) errors[`texts.${name}`] = [`translations.problems.${refusal.key}`];
    return found ? [found] : [];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return wanted;
}

/** Throws if the text has changed since the client read it. */
function assertSeen(request: FastifyRequest, sources: TextSources, text: CatalogueText): void {
  const header = request.headers["if-match"]?.trim();
  if (!header) throw new Problem("version-required", 'Send the etag you have seen: If-Match: "<etag>".');
  const current = rowOf(sources, text);
  if (header === "*" || header === `"${current.etag}"`) return;
  throw new Problem("stale", "Someone else has changed this text, or its English.", {
    current: { ...current },
  });
}

/** Routes of interface texts. */
export const translationRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const { store, localesDir } = deps;
  const catalogue = catalogueOf(localesDir);

  const may =
    (verb: "list" | "edit"): Access =>
    (request) =>
      assertPermission(signedIn(request), translations, verb);

  const sourcesOf = (reader: Reader, language: string) => textSourcesOf(catalogue, reader, language);

  app.get("/translations", routeOptions(may("list")), async () => {
    const ownOf = await allOwnTexts(store);
    const written = await countOwnTexts(store);
    const { rows } = await store.find(languages.name, { where: [], sort: [{ field: "name", order: "asc" }] });
    return rows.map(({ languageCode, name, direction, published }) => {
      const language = String(languageCode);
      const sources = { catalogue, language, own: ownOf(language), ownEnglish: ownOf(fallbackLanguageCode) };
      const progress = progressOf(rowsOf(sources).map(({ state }) => state));
      const ready = canBeOffered(catalogue, language, written.get(language) ?? 0);
      return {
        languageCode,
        name,
        direction,
        published,
        ready,
        offered: published === true && ready,
        ...progress,
      };
    });
  });

  app.get<Call>("/translations/:language", routeOptions(may("list")), async (request) => {
    const all = rowsOf(await sourcesOf(store, request.params.language));
    const { rows, counts } = findTexts(all, filterOf(request));
    const page = Math.min(pageOf(request), Math.max(1, Math.ceil(rows.length / pageSize)));
    return {
      rows: rows.slice((page - 1) * pageSize, page * pageSize),
      total: rows.length,
      page,
      counts,
      progress: progressOf(all.map(({ state }) => state)),
      namespaces: namespacesOf(all),
    };
  });

  app.get<Call>("/translations/:language/export", routeOptions(may("list")), async (request, reply) => {
    const { language } = request.params;
    const { rows } = findTexts(rowsOf(await sourcesOf(store, language)), filterOf(request));
    return reply
      .header("content-disposition", `attachment; filename="translations-${language}.csv"`)
      .type("text/csv; charset=utf-8")
      .send(fileOf(rows));
  });

  // Not declared actions: texts are identified by language and key, and compared by content instead of a version.
  app.patch<Call>("/translations/:language", routeOptions(may("edit")), async (request) => {
    const body = bodyOf(request);
    assertOnly(body, ["namespace", "key", "texts"]);
    const { language } = request.params;
    return store.transaction(async (tx) => {
      await tx.under({ alone: [rules.texts] });
      const sources = await sourcesOf(tx, language);
      const text = textOfBody(sources, body);
      const wanted = formsOfBody(sources, text, body);
      assertSeen(request, sources, text);
      for (const one of wanted) await storeText(writerFor(request, tx, deps), sources, text, one);
      return rowOf(await sourcesOf(tx, language), text);
    });
  });

  app.post<Call>("/translations/:language/reset", routeOptions(may("edit")), async (request) => {
    const body = bodyOf(request);
    assertOnly(body, ["namespace", "key"]);
    const { language } = request.params;
    return store.transaction(async (tx) => {
      await tx.under({ alone: [rules.texts] });
      const sources = await sourcesOf(tx, language);
      const text = textOfBody(sources, body);
      assertSeen(request, sources, text);
      for (const form of formsOf(text, language)) {
        const record = sources.own.at(text.namespace, keyOf(text.key, form));
        if (record) await removeText(writerFor(request, tx, deps), record);
      }
      return rowOf(await sourcesOf(tx, language), text);
    });
  });

  app.post<Call>(
    "/translations/:language/import",
    routeOptions(may("edit"), bodyLimits.record),
    async (request) => {
      const body = bodyOf(request);
      assertOnly(body, ["rows", "dryRun"]);
      const rows = rowsOfBody(body.rows);
      const { language } = request.params;
      if (body.dryRun === true)
        return { results: await importTexts(null, await sourcesOf(store, language), rows) };
      const results = await store.transaction((tx) =>
        importBatch(deps, writerFor(request, tx, deps), language, rows),
      );
      return { results };
    },
  );
};
