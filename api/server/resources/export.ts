import { Readable } from "node:stream";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { canDo, canReadField } from "../../../src/core/access.ts";
import type { AnyResource } from "../../../src/core/define.ts";
import type { AnyField } from "../../../src/core/fields/field.ts";
import {
  byteOrderMark,
  type CellTerms,
  type CsvSeparator,
  csvHead,
  csvLine,
  csvRows,
  csvSeparators,
  exportColumns,
  isCsvColumn,
  lineColumns,
  lineLabel,
} from "../../../src/core/import/csv.ts";
import { withReferenceNames } from "../../../src/core/import/held-references.ts";
import { isSystemField } from "../../../src/core/system-fields.ts";
import { textsOf } from "../../../src/core/texts/texts-of.ts";
import type { Currency } from "../../../src/domain/money/money.ts";
import { named } from "../../../src/domain/texts/named.ts";
import { sessions } from "../../features/staff/collections.ts";
import { wordsIn } from "../../features/translations/words.ts";
import { yieldToRequests } from "../../platform/long-work.ts";
import { Problem } from "../../platform/problem.ts";
import { inScope, serialize, visibleTo } from "../../records/access/access.ts";
import { longRouteOptions, withPermission } from "../../records/access/route-access.ts";
import { type Target, targetOfCall } from "../../records/access/target.ts";
import { auditFile, entryInWords } from "../../records/audit/as-file.ts";
import { auditEntries } from "../../records/audit/collections.ts";
import { auditEvent } from "../../records/audit/event.ts";
import type { Deps } from "../../records/deps.ts";
import { storeCurrency } from "../../records/globals/base-currency.ts";
import { mentions } from "../../records/mentions.ts";
import { closedTitles } from "../../records/write/titles.ts";
import { storedResources } from "../../store/collections.ts";
import type { Reader, StoredRecord, Transaction } from "../../store/port.ts";
import { createTurns, takenInTime } from "./export-turns.ts";
import { queryFor, searchOf } from "./query.ts";

/** Records per piece of the text. */
export const recordsAtOnce = 100;

function columnsOf(resource: AnyResource, names: string | null): readonly string[] {
  if (names === null || names === "") return exportColumns(resource);
  const columns = [...new Set(names.split(","))];
  const unknown = columns.find((name) => !isCsvColumn(resource, name));
  if (unknown === undefined) return columns;
  const allNames = exportColumns(resource).join(", ");
  throw new Problem("bad-request", `"${unknown.slice(0, 80)}" is no column. Columns: ${allNames}.`);
}

/** The list whose entries get a row each, if requested. Throws 400 for an invalid one. */
function linesOf(resource: AnyResource, names: string | null): string | undefined {
  if (names === null || names === "") return undefined;
  if (names === resource.csv?.lines) return names;
  throw new Problem("bad-request", `"${names.slice(0, 80)}" has no rows of its own in a file.`);
}

/**
 * How referenced records are written, by resource and id: their CSV key, else their title; only the title if the user
 * may not read them.
 */
async function namesFor(reader: Reader, { admin, resource }: Target, rows: readonly StoredRecord[]) {
  const aimed = rows.flatMap((row) => mentions(resource, row));
  const closed = await closedTitles(reader, admin, aimed);
  const names = new Map<string, ReadonlyMap<string, string>>(closed);
  for (const name of new Set(aimed.map(({ target }) => target))) {
    const target = storedResources.get(name);
    if (!target || !canDo(admin, target, "show")) continue;
    const ids = new Set(aimed.filter((one) => one.target === name).map(({ id }) => id));
    const records = await reader.getMany(name, [...ids]);
    const key = [target.csv?.key, target.title].find(
      (one) => one !== undefined && canReadField(admin.role, target, one),
    );
    const shown = records.filter((one) => inScope(admin, target, "show", one));
    const open = shown.map((one): [string, string] => [one.id, String(one[key ?? "id"] ?? one.id)]);
    names.set(name, new Map([...(closed.get(name) ?? []), ...open]));
  }
  return names;
}

/** The requested language of the column heads. Default: field names, for programs. */
function headsOf(style: string | null): string | undefined {
  if (style === null || style === "") return undefined;
  if (/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(style)) return style;
  throw new Problem("bad-request", `"${style.slice(0, 80)}" is no language.`);
}

/** The requested separator of cells. Throws 400 for an unknown one. */
function separatorOf(name: string | null): CsvSeparator {
  if (name === null || name === "") return "comma";
  if (name === "comma" || name === "semicolon" || name === "tab") return name;
  const names = Object.keys(csvSeparators).join(", ");
  throw new Problem("bad-request", `"${name.slice(0, 80)}" is no separator. Separators: ${names}.`);
}

interface LabelTerms {
  readonly language: string;
  readonly currency: Currency;
}

/** Translated column heads, amounts with their currency. Imports recognise them. */
async function labelsIn(
  deps: Pick<Deps, "store" | "localesDir">,
  resource: AnyResource,
  { columns, list, language, currency }: Pick<FileShape, "columns" | "list"> & LabelTerms,
): Promise<string[]> {
  const file = textsOf(resource.texts?.of ?? resource.name);
  const t = await wordsIn(deps, language, ["resources", file]);
  const labelOf = (name: string) => {
    if (isSystemField(name)) return t(named(`resources:system.${name}`));
    const at = resource.texts ? [named(`${file}:${resource.texts.at}.fields.${name}`)] : [];
    return t([...at, named(`${file}:fields.${name}`)]);
  };
  const withCurrency = (label: string, field: AnyField | undefined) =>
    field?.type.number === "amount" ? `${label} (${currency.code})` : label;
  const own = columns.filter((name) => name !== list);
  return [
    ...own.map((name) => withCurrency(labelOf(name), resource.fields[name])),
    ...lineColumns(resource, list).map((one) => {
      const label = lineLabel(labelOf(list ?? ""), t(named(`${file}:entries.${one.list}.${one.name}`)));
      return withCurrency(label, one.field);
    }),
  ];
}

/** What a file looks like. */
interface FileShape {
  readonly columns: readonly string[];
  /** Default: the names of the fields. */
  readonly head: readonly string[] | undefined;
  readonly terms: CellTerms;
  /** The list of which each entry is a line. Default: each record is one. */
  readonly list: string | undefined;
}

async function* lines(
  reader: Reader,
  target: Target,
  rows: AsyncIterable<StoredRecord>,
  { columns, head, terms, list }: FileShape,
): AsyncGenerator<string> {
  const line = (cells: readonly string[]) => csvLine(cells, terms.separator);
  const isLog = target.resource.name === auditEntries.name;
  const resource = isLog ? auditFile : visibleTo(target.admin.role, target.resource);
  yield byteOrderMark + line(head ?? csvHead(resource, columns, list));
  let batch: StoredRecord[] = [];
  let begun = performance.now();
  const flush = async () => {
    const names = await namesFor(reader, target, batch);
    const text = batch
      .map((row) =>
        isLog ? entryInWords({ ...row, ...serialize(target.admin.role, auditEntries, row) }, terms) : row,
      )
      .map((row) => withReferenceNames(resource, row, (target, id) => names.get(target)?.get(id)))
      .flatMap((row) => csvRows(resource, row, columns, terms, list))
      .map(line)
      .join("");
    batch = [];
    return text;
  };
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < recordsAtOnce) continue;
    const text = await flush();
    await yieldToRequests(performance.now() - begun);
    yield text;
    begun = performance.now();
  }
  if (batch.length > 0) yield await flush();
}

/** A list as a CSV stream. */
interface Csv {
  readonly name: string;
  /** Pieces of the text, each with up to `recordsAtOnce` records; the first has none. */
  readonly text: AsyncGenerator<string>;
}

/** The filters of the request, for the audit log. */
function filtersIn(search: URLSearchParams): string {
  const named = [...search].filter(([name]) => !name.startsWith("_"));
  return named.map(([name, value]) => `${name}=${value}`).join(", ");
}

/** The list as CSV (RFC 4180), with the list's filters and order, in batches. */
export async function csvOf(deps: Deps, target: Target, params: URLSearchParams): Promise<Csv> {
  const { store, clock } = deps;
  const search = new URLSearchParams(params);
  const resource = visibleTo(target.admin.role, target.resource);
  const columns = columnsOf(resource, search.get("_columns"));
  const list = linesOf(resource, search.get("_lines"));
  const language = headsOf(search.get("_heads"));
  const separator = separatorOf(search.get("_separator"));
  for (const name of ["_columns", "_lines", "_heads", "_separator"]) search.delete(name);
  const { query } = queryFor(target, search, "list", clock());
  const currency = await storeCurrency(store);
  const rows = store.stream(target.resource.name, query);
  const head =
    language === undefined
      ? undefined
      : await labelsIn(deps, resource, { columns, list, language, currency });
  return {
    name: `${target.resource.name}-${clock().toISOString().slice(0, 10)}.csv`,
    text: lines(store, target, rows, { columns, head, terms: { currency, separator }, list }),
  };
}

/** Logs an export, before any of it is sent. */
export function auditExport(
  tx: Transaction,
  request: FastifyRequest,
  resource: string,
  params: URLSearchParams,
): Promise<void> {
  const { admin: actor, ip } = request;
  return auditEvent(tx, { verb: "export", actor, ip, resource, details: { filters: filtersIn(params) } });
}

/**
 * Ends the stream with its session: large lists take minutes, and a user who was signed out or got another role
 * receives no more. Throws 401.
 */
export async function* whileSignedIn(
  store: Pick<Reader, "get">,
  sessionId: string | null,
  text: AsyncIterable<string>,
): AsyncGenerator<string> {
  for await (const piece of text) {
    if (sessionId === null || !(await store.get(sessions.name, sessionId))) {
      throw new Problem("unauthenticated", "The session has ended. Sign in and export again.");
    }
    yield piece;
  }
}

/**
 * Exports that are read at the same time from one copy of the server, each from another session; those of a session that
 * wait; and how long one waits, and how long it waits for its reader.
 */
const turns = { atOnce: 3, most: 5, longest: 60_000 } as const;
const longestPause = 60_000;

/** Aborts when the answer has been sent, or its reader has left. */
function overWith({ raw }: FastifyReply): AbortSignal {
  const over = new AbortController();
  const end = () => over.abort();
  raw.once("finish", end).once("close", end);
  return over.signal;
}

/** Routes of exports. */
export const exportRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const turn = createTurns(turns);
  app.get<{ Params: { resource: string } }>(
    "/:resource/export.csv",
    longRouteOptions(withPermission(undefined, "export")),
    async (request, reply) => {
      const target = targetOfCall(request, request.params.resource, "export");
      const over = overWith(reply);
      await turn(request.sessionId ?? "", over);
      const { name, text } = await csvOf(deps, target, searchOf(request));
      const end = () => reply.raw.destroy();
      await deps.store.transaction((tx) => auditExport(tx, request, target.resource.name, searchOf(request)));
      const allowed = whileSignedIn(deps.store, request.sessionId, text);
      return reply
        .type("text/csv; charset=utf-8; header=present")
        .header("content-disposition", `attachment; filename="${name}"`)
        .send(Readable.from(takenInTime(allowed, over, { longest: longestPause, end })));
    },
  );
};
