import type { DataProvider } from "@refinedev/core";
import { assertCall } from "../../api/features/reports/access.ts";
import { answerReport, assertReport, isSummed } from "../../api/features/reports/declared.ts";
import { salesJournal } from "../../api/features/sales/collections.ts";
import { dashboardLists, dashboardReport } from "../../api/features/sales-reports/dashboard.ts";
import salesReports from "../../api/features/sales-reports/feature.ts";
import { Problem } from "../../api/platform/problem.ts";
import { globalValues } from "../../api/records/globals/collections.ts";
import { globalRecordOf } from "../../api/records/globals/record.ts";
import type { ReportCall } from "../../api/records/reports/answer.ts";
import { fileReader } from "../../api/store/file/reader.ts";
import { nothingUndeclared, type PackedRow } from "../../api/store/file/row.ts";
import { emptyState, publishedSource, tableOf } from "../../api/store/file/state.ts";
import type { Reader, StoredRecord } from "../../api/store/port.ts";
import { storedRecord } from "../../api/store/record.ts";
import { createSchema } from "../../api/store/schema.ts";
import type { AnyResource } from "../../src/core/define.ts";
import type { Admin } from "../../src/domain/people/admin.ts";
import { ApiError } from "../../src/providers/errors/api-error.ts";
import { reports } from "../../src/reports/index.ts";
import { globalSettings } from "../../src/resources/global-settings.ts";
import { resources } from "../../src/resources/index.ts";
import { journalOf } from "./journal-of-lists.ts";
import { type Listed, type ListReading, readLists, readValues } from "./lists.ts";

const schema = createSchema([...resources.values(), salesJournal, globalValues]);

/** Computed values are derived anew: whoever has written the record knew nothing of them. */
function asStored(resource: AnyResource, record: Listed): StoredRecord {
  const given = Object.entries(record).filter(([name]) => !resource.fields[name]?.compute);
  return storedRecord(resource, Object.fromEntries(given) as Listed);
}

const rowOf = (record: StoredRecord): PackedRow => ({ record, undeclared: nothingUndeclared, search: null });

/** Returns a reader of the records of a store that consists of lists. */
function readerOf(
  provider: DataProvider,
  lists: ReadonlyMap<string, readonly Listed[]>,
  settings: Readonly<Record<string, unknown>>,
): Reader {
  const state = emptyState(schema);
  const publish = (name: string, records: readonly StoredRecord[]) =>
    tableOf(state, name).publish({
      rows: new Map(records.map((record) => [record.id, rowOf(record)])),
      keys: new Map(),
    });
  const listsByName = new Map<string, readonly StoredRecord[]>();
  for (const [name, records] of lists) {
    const stored = records.map((record) => asStored(schema.resource(name), record));
    listsByName.set(name, stored);
    publish(name, stored);
  }
  const times = { version: 1, createdAt: "", updatedAt: "" };
  const { id, ...values } = { ...settings, id: globalSettings.name };
  publish(globalValues.name, [{ ...times, id, values }]);
  const { timeZone } = globalRecordOf(globalSettings, { ...times, id, values });
  const sales = journalOf((name) => listsByName.get(name) ?? [], String(timeZone));
  publish(
    salesJournal.name,
    sales.map((sale, at) => asStored(salesJournal, { ...times, id: String(at), ...sale })),
  );
  const reader = fileReader(schema, () => publishedSource(state));
  return {
    ...reader,
    getMany: async (name, ids, fields) => {
      if (listsByName.has(name)) return reader.getMany(name, ids, fields);
      const records = await provider.getMany?.<Listed>({ resource: name, ids: [...ids] });
      return (records?.data ?? []).map((record) => asStored(schema.resource(name), record));
    },
  };
}

/** What answers an address of reports. */
interface Answering {
  /** The lists that it follows from. */
  readonly lists: readonly string[];
  /** Throws for a user who may not have it. */
  assert(admin: Admin): void;
  run(call: ReportCall): Promise<object>;
}

function answeringOf(name: string): Answering {
  if (name === "dashboard") return { lists: dashboardLists, assert: () => undefined, run: dashboardReport };
  const written = salesReports.reports[name];
  if (written) return { ...written, assert: (admin) => assertCall(admin, name) };
  const report = reports.get(name);
  if (!report || !isSummed(report))
    throw new ApiError({ status: 404, type: "not-found", title: "Not found" });
  return {
    lists: [report.source.from.name],
    assert: (admin) => assertReport(report, admin),
    run: (call) => answerReport(report, call),
  };
}

/**
 * Answers an address of reports, such as `/reports/sales?by=day`, from the lists of a data provider, with the same
 * functions as our own server. Rejects with the reason `too-many-records` for more records than a browser should read.
 */
export async function answerOf(
  provider: DataProvider,
  address: string,
  { admin, now = new Date(), ...reading }: ListReading & { readonly admin: Admin; readonly now?: Date },
): Promise<object> {
  const { pathname, searchParams } = new URL(address, "http://reports");
  const name = pathname.replace(/^\/reports\//, "");
  const { run, assert, lists: names } = answeringOf(name);
  try {
    assert(admin);
    const [lists, settings] = await Promise.all([
      readLists(provider, names, reading),
      readValues(provider, globalValues.name, globalSettings.name),
    ]);
    const reader = readerOf(provider, lists, settings);
    return await run({ reader, admin, now, query: Object.fromEntries(searchParams) });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { status, detail, extras } = error;
    const type = error.type === "denied" ? "denied" : "bad-request";
    throw new ApiError({ status, type, title: detail, errors: extras.errors });
  }
}
