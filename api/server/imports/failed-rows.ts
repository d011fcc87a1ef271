import type { AnyResource } from "../../../src/core/define.ts";
import {
  byteOrderMark,
  csvLine,
  importColumns,
  neutralise,
  recordCells,
} from "../../../src/core/import/csv.ts";
import { textsOf } from "../../../src/core/texts/texts-of.ts";
import type { FieldErrors } from "../../../src/core/validation/read.ts";
import { isObject } from "../../../src/domain/is-object.ts";
import { isOver } from "../../../src/domain/jobs.ts";
import type { Currency } from "../../../src/domain/money/money.ts";
import { type NamedTexts, named } from "../../../src/domain/texts/named.ts";
import { wordsIn } from "../../features/translations/words.ts";
import type { Json } from "../../platform/http/body.ts";
import { createYielder } from "../../platform/long-work.ts";
import type { Deps } from "../../records/deps.ts";
import { storeCurrency } from "../../records/globals/base-currency.ts";
import type { Job } from "../../records/jobs/collections.ts";
import type { JobPart } from "../../records/jobs/define-job.ts";
import { countsOf, partsFrom } from "../../records/jobs/job.ts";
import type { Reader, StoredRecord } from "../../store/port.ts";

/** Parts that are loaded at a time. */
const partsAtOnce = 10;

interface LeftRow {
  readonly row: Json;
  /** Absent for a row that was not processed. */
  readonly errors?: FieldErrors;
}

/** The failed rows of a part, and those that were not processed before the job ended. */
function leftIn({ items, results }: JobPart, isEnded: boolean): LeftRow[] {
  return items.flatMap((row, at): LeftRow[] => {
    if (!isObject(row)) return [];
    const result = results?.[at];
    if (result === undefined) return isEnded ? [{ row }] : [];
    const errors = isObject(result) && isObject(result.errors) ? (result.errors as FieldErrors) : {};
    return [{ row, errors }];
  });
}

async function* leftRows(reader: Reader, job: Job & StoredRecord): AsyncGenerator<LeftRow> {
  const yieldIfDue = createYielder();
  for (let place = 0; place < job.received; ) {
    const parts = await partsFrom(reader, job.id, place, partsAtOnce);
    if (parts.length === 0) return;
    for (const part of parts) {
      yield* leftIn(part, isOver(job.state));
      place = part.first + part.items.length;
      await yieldIfDue();
    }
  }
}

/** A value of a rejected row as a cell: it need not match its field's type. */
function cellOf(resource: AnyResource, row: Json, name: string, currency: Currency): string {
  try {
    return recordCells(resource, row, [name], { currency }).join("");
  } catch {
    const value = row[name];
    return neutralise(typeof value === "string" ? value : JSON.stringify(value));
  }
}

/** The message of a key such as `repeated 3`, with the number of a row: the first one is line 2 of the file. */
function wordsOfImport(t: NamedTexts, key: string): string {
  const [name, row] = key.split(" ");
  return t(named(`import:errors.${name}`), { written: Number(row) + 1 });
}

/** `price: This must be a number. sku: …`, with the column names of the file. */
function reasonOf(t: NamedTexts, { fields }: AnyResource, errors: FieldErrors): string {
  return Object.entries(errors)
    .map(([path, keys]) => {
      const field = fields[path.split(".")[0] ?? ""];
      const words = keys.map((key) => {
        const [owner = "", ...rest] = key.split(".");
        if (owner === "import") return wordsOfImport(t, rest.join("."));
        const file = owner === "errors" ? owner : textsOf(owner);
        return t(named(`${file}:${rest.join(".")}`), { ...field, defaultValue: key });
      });
      return path === "" ? words.join(" ") : `${path}: ${words.join(" ")}`;
    })
    .join(" ");
}

/**
 * The failed rows of an import as a CSV file to correct and import again, with the reason in the first column. Once the
 * job has ended, it includes rows that were not processed. The last line says how many failed rows were not kept.
 */
export async function* leftFile(
  deps: Deps,
  resource: AnyResource,
  job: Job & StoredRecord,
  language: string,
): AsyncGenerator<string> {
  const owners = [resource.name, ...(resource.texts ? [resource.texts.of] : [])];
  const t = await wordsIn(deps, language, ["errors", "import", ...owners.map(textsOf)]);
  const currency = await storeCurrency(deps.store);
  const used = new Set<string>();
  for await (const { row } of leftRows(deps.store, job)) for (const name of Object.keys(row)) used.add(name);
  const columns = importColumns(resource).filter((name) => used.has(name));
  yield byteOrderMark + csvLine([t("import:result.reason"), ...columns]);
  let reported = 0;
  for await (const { row, errors } of leftRows(deps.store, job)) {
    if (errors) reported += 1;
    const cells = columns.map((name) => cellOf(resource, row, name, currency));
    yield csvLine([neutralise(reasonOf(t, resource, errors ?? {})), ...cells]);
  }
  const dropped = (countsOf(job).failed ?? 0) - reported;
  if (dropped > 0) {
    yield csvLine([t("import:result.notKept", { count: dropped }), ...columns.map(() => "")]);
  }
}
