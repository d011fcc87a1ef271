import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { isObject } from "../../../src/domain/is-object.ts";
import { fallbackLanguageCode } from "../../../src/domain/texts/languages.ts";
import { keyOf, progressOf, textForms, textStates } from "../../../src/domain/texts/translations.ts";
import { languages } from "../../../src/resources/languages.ts";
import { texts } from "../../platform/http/body.ts";
import { bodyLimits } from "../../platform/http/limits.ts";
import { invalid, Problem } from "../../platform/problem.ts";
import { assertPermission } from "../../records/access/access.ts";
import { type RouteAccess, signedInAccess } from "../../records/access/route-access.ts";
import { signedIn } from "../../records/access/signed-in.ts";
import { writerFor } from "../../records/access/target.ts";
import { textOrNull, whole } from "../../records/endpoints/answers.ts";
import { type EndpointCall, endpoint, file } from "../../records/endpoints/endpoint.ts";
import { inQuery } from "../../records/endpoints/query.ts";
import { typedAs } from "../../records/typed-as.ts";
import type { Writer } from "../../records/writer.ts";
import { sortedBy } from "../../store/dialect/query.ts";
import { type CatalogueText, catalogueOf, formsOf } from "./catalogue.ts";
import { translations } from "./collections.ts";
import { textsFile } from "./file.ts";
import { findTexts, namespacesOf, type TextQuery, textFilters } from "./find.ts";
import { importTexts, rowProblems, rowsOfBody } from "./import.ts";
import { importBatch } from "./import-job.ts";
import { canBeOffered, offeredLanguages } from "./offered.ts";
import { allOwnTexts, countOwnTexts } from "./own-texts.ts";
import { rowOf, type TextSources, textRows } from "./rows.ts";
import { textsOfInterface } from "./rules.ts";
import { textSourcesOf } from "./sources.ts";
import { type NewText, refusalOf, removeText, storeText } from "./write.ts";

const pageSize = 20;

type Query = Readonly<Record<string, unknown>>;

const parameters = ["q", "namespace", "show", "page"];

function filterOf(query: Query): TextQuery {
  const unknown = Object.keys(query).find((name) => !parameters.includes(name));
  if (unknown !== undefined) {
    throw new Problem(
      "bad-request",
      `"${unknown.slice(0, 80)}" cannot be asked for: ${parameters.join(", ")}.`,
    );
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
function pageOf(query: Query): number {
  const page = Number(query.page ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

interface SentText {
  readonly namespace?: unknown;
  readonly key?: unknown;
  readonly texts?: unknown;
}

/** The text that a body refers to. Throws 422 if there is none. */
function textOfBody(sources: TextSources, body: SentText): CatalogueText {
  const { namespace, key } = texts({ ...body }, ["namespace", "key"]);
  const text = sources.catalogue.text(namespace, key);
  if (!text) throw invalid({ key: ["translations.problems.unknownKey"] });
  return text;
}

/** The plural forms in a body, validated. Throws 422 with the errors of each. */
function formsOfBody(sources: TextSources, text: CatalogueText, body: SentText): readonly NewText[] {
  if (!isObject(body.texts)) throw invalid({ texts: ["errors.required"] });
  const forms = formsOf(text, sources.language);
  const errors: Record<string, string[]> = {};
  const newTexts = Object.entries(body.texts).flatMap(([name, value]): NewText[] => {
    const form = forms.find((one) => one === name);
    const source = form && typeof value === "string" ? { form, text: value } : null;
    const refusal = source ? refusalOf(sources, text, source) : { key: form ? "empty" : "unknownKey" };
    if (refusal) errors[`texts.${name}`] = [`translations.problems.${refusal.key}`];
    return source ? [source] : [];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return newTexts;
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

const may =
  (verb: "list" | "edit"): RouteAccess =>
  (request) =>
    assertPermission(signedIn(request), translations, verb);

/** Complete texts by state. */
const progress = { total: whole, missing: whole, changed: whole, done: whole };

const direction = z.enum(languages.fields.direction.options);

const languageProgress = z.object({
  languageCode: z.string(),
  name: z.string(),
  direction,
  published: z.boolean(),
  /** Whether it has enough texts to be chosen once published. */
  ready: z.boolean(),
  /** Whether users can choose it. */
  offered: z.boolean(),
  ...progress,
});

const textForm = z.object({
  form: z.enum(textForms),
  /** The text users see, and the one shipped with the program; null if there is none yet. */
  text: textOrNull,
  shipped: textOrNull,
  /** What its placeholders must match. */
  source: z.string(),
  /** The English text users see. */
  english: z.string(),
});

/** A text in a language, with all forms the language needs. */
const textRow = z.object({
  namespace: z.string(),
  key: z.string(),
  texts: z.readonly(z.array(textForm)),
  state: z.enum(textStates),
  /** Whether it was edited in this store, by whom and when. */
  edited: z.boolean(),
  editedBy: textOrNull,
  editedAt: textOrNull,
  /** Changes with the texts and their English source. */
  etag: z.string(),
});

const counts = z.object({ all: whole, missing: whole, changed: whole, done: whole, edited: whole });

/** The result of a row, actual or previewed. */
const rowResult = z.object({
  index: whole,
  /** The key of the row; absent if it has none. */
  key: z.exactOptional(z.string()),
  outcome: z.enum(["created", "updated", "unchanged", "failed"]),
  problem: z.exactOptional(z.object({ key: z.enum(rowProblems), marks: z.array(z.string()) })),
  /** The previous text. */
  before: z.exactOptional(z.string()),
});

const textQuery = [inQuery("q"), inQuery("namespace"), inQuery("show", { enum: textFilters })];

const place = { namespace: z.string(), key: z.string() };

const published = endpoint("get /languages/published", {
  summary: "Languages that users can select",
  access: signedInAccess,
  answer: z.array(z.object({ languageCode: z.string(), name: z.string(), direction, flag: textOrNull })),
  run: ({ store, deps }) => offeredLanguages(store, catalogueOf(deps.localesDir)),
});

const progresses = endpoint("get /translations", {
  summary: "Translation progress of each language",
  access: may("list"),
  answer: z.array(languageProgress),
  async run({ store, deps }) {
    const catalogue = catalogueOf(deps.localesDir);
    const ownOf = await allOwnTexts(store);
    const written = await countOwnTexts(store);
    const { rows } = await store.find(languages.name, { where: [], sort: sortedBy("name") });
    return rows.map(typedAs(languages)).map(({ languageCode: language, ...named }) => {
      const sources = { catalogue, language, own: ownOf(language), ownEnglish: ownOf(fallbackLanguageCode) };
      const ready = canBeOffered(catalogue, language, written.get(language) ?? 0);
      return {
        languageCode: language,
        name: named.name,
        direction: named.direction,
        published: named.published,
        ready,
        offered: named.published && ready,
        ...progressOf(textRows(sources).map(({ state }) => state)),
      };
    });
  },
});

const page = endpoint("get /translations/:language", {
  summary: "The texts of a language, paginated",
  access: may("list"),
  query: [...textQuery, inQuery("page", { type: "integer" })],
  answer: z.object({
    rows: z.array(textRow),
    total: whole,
    page: whole,
    counts,
    progress: z.object(progress),
    /** With the number of untranslated texts. */
    namespaces: z.array(z.object({ name: z.string(), open: whole })),
  }),
  refused: [400, 404],
  async run({ store, deps, query, params: { language } }) {
    const all = textRows(await textSourcesOf(catalogueOf(deps.localesDir), store, language));
    const { rows, counts } = findTexts(all, filterOf(query));
    const page = Math.min(pageOf(query), Math.max(1, Math.ceil(rows.length / pageSize)));
    return {
      rows: rows.slice((page - 1) * pageSize, page * pageSize),
      total: rows.length,
      page,
      counts,
      progress: progressOf(all.map(({ state }) => state)),
      namespaces: namespacesOf(all),
    };
  },
});

const download = endpoint("get /translations/:language/export", {
  summary: "The texts as CSV",
  access: may("list"),
  query: textQuery,
  answer: file("text/csv; charset=utf-8"),
  refused: [400, 404],
  async run({ store, deps, query, reply, params: { language } }) {
    const sources = await textSourcesOf(catalogueOf(deps.localesDir), store, language);
    const { rows } = findTexts(textRows(sources), filterOf(query));
    reply.header("content-disposition", `attachment; filename="translations-${language}.csv"`);
    return textsFile(rows);
  },
});

type TextCall = EndpointCall<
  "patch /translations/:language" | "post /translations/:language/reset",
  SentText
>;

/** Changes a text in one transaction, if it is as the user has seen it. Throws 412 otherwise, 422 for an unknown one. */
function changeText(
  { store, deps, body, request, params: { language } }: TextCall,
  change: (writer: Writer, sources: TextSources, text: CatalogueText) => Promise<void>,
) {
  return store.transaction(async (tx) => {
    await tx.under({ alone: [textsOfInterface] });
    const catalogue = catalogueOf(deps.localesDir);
    const sources = await textSourcesOf(catalogue, tx, language);
    const text = textOfBody(sources, body);
    assertSeen(request, sources, text);
    await change(writerFor(request, tx, deps), sources, text);
    return rowOf(await textSourcesOf(catalogue, tx, language), text);
  });
}

/** Not a declared action: texts are identified by language and key, and compared by content instead of a version. */
const change = endpoint("patch /translations/:language", {
  summary: "Change a text",
  access: may("edit"),
  versioned: true,
  body: z.strictObject({ ...place, texts: z.record(z.string(), z.string()) }),
  answer: textRow,
  refused: [404],
  run: (call) =>
    changeText(call, async (writer, sources, text) => {
      for (const one of formsOfBody(sources, text, call.body)) await storeText(writer, sources, text, one);
    }),
});

const reset = endpoint("post /translations/:language/reset", {
  summary: "Restore the default text",
  access: may("edit"),
  versioned: true,
  body: z.strictObject(place),
  answer: textRow,
  refused: [404],
  run: (call) =>
    changeText(call, async (writer, sources, text) => {
      for (const form of formsOf(text, call.params.language)) {
        const record = sources.own.at(text.namespace, keyOf(text.key, form));
        if (record) await removeText(writer, record);
      }
    }),
});

const upload = endpoint("post /translations/:language/import", {
  summary: "Import texts",
  access: may("edit"),
  limit: bodyLimits.record,
  body: z.strictObject({
    rows: z.array(z.object({ key: z.string(), translation: z.string(), english: z.optional(z.string()) })),
    dryRun: z.optional(z.boolean()),
  }),
  answer: z.object({ results: z.array(rowResult) }),
  refused: [404],
  async run({ store, deps, body, request, params: { language } }) {
    const rows = rowsOfBody(body.rows);
    if (body.dryRun === true) {
      const sources = await textSourcesOf(catalogueOf(deps.localesDir), store, language);
      return { results: await importTexts(null, sources, rows) };
    }
    const results = await store.transaction((tx) =>
      importBatch(deps, writerFor(request, tx, deps), language, rows),
    );
    return { results };
  },
});

/** Endpoints of interface texts. */
export const translationEndpoints = [published, progresses, page, download, change, reset, upload] as const;
