import type { BaseRecord, DataProvider } from "@refinedev/core";
import type { AnyResource } from "../core/define.ts";
import { byteOrderMark, csvHead, csvLine, csvRows } from "../core/import/csv.ts";
import { referencesIn, withReferenceNames } from "../core/import/held-references.ts";
import { baseCurrency } from "../domain/money/base-currency.ts";
import type { ExportCall } from "./backend.ts";
import { readMany } from "./read-many.ts";

const pageSize = 500;

/** The titles of referenced records by resource and id. Unreadable ones keep their id. */
async function titlesFor(
  provider: DataProvider,
  resource: AnyResource,
  registry: ExportCall["registry"],
  rows: readonly BaseRecord[],
) {
  const aimed = new Map<string, Set<string>>();
  for (const { target, value } of rows.flatMap((row) => referencesIn(resource, row))) {
    const ids = aimed.get(target) ?? new Set();
    for (const id of [value].flat()) ids.add(String(id));
    aimed.set(target, ids);
  }
  const titles = new Map<string, ReadonlyMap<string, string>>();
  for (const [target, ids] of aimed) {
    const title = registry.get(target)?.title;
    if (!title || ids.size === 0) continue;
    const records = await readMany(provider, target, [...ids]).catch(() => []);
    titles.set(target, new Map(records.map((one) => [String(one.id), String(one[title] ?? one.id)])));
  }
  return titles;
}

/**
 * Only our own server knows permissions for the data beside a list: exporting empty columns would clear them on import.
 */
function withoutBeside(resource: AnyResource): AnyResource {
  if (!resource.csv) return resource;
  const { beside: _, ...csv } = resource.csv;
  return { ...resource, csv };
}

async function* lines(
  provider: DataProvider,
  whole: AnyResource,
  { filters, sorters, columns, registry, lines: list, separator = "comma" }: ExportCall,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const resource = withoutBeside(whole);
  const line = (cells: readonly string[]) => csvLine(cells, separator);
  yield byteOrderMark + line(csvHead(resource, columns, list));
  for (let page = 1; ; page += 1) {
    const { data, total } = await provider.getList({
      resource: resource.name,
      filters: [...filters],
      sorters: [...sorters],
      pagination: { currentPage: page, pageSize, mode: "server" },
      meta: { signal },
    });
    const titles = await titlesFor(provider, resource, registry, data);
    const terms = { currency: baseCurrency(), separator };
    yield data
      .map((row) => withReferenceNames(resource, row, (target, id) => titles.get(target)?.get(id)))
      .flatMap((row) => csvRows(resource, row, columns, terms, list))
      .map(line)
      .join("");
    if (data.length === 0 || page * pageSize >= total) return;
  }
}

/** Exports a list as CSV (RFC 4180) page by page, for back ends without CSV export. */
export async function exportByPage(
  provider: DataProvider,
  resource: AnyResource,
  call: ExportCall,
  signal: AbortSignal,
): Promise<Response> {
  const text = lines(provider, resource, call, signal);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      if (signal.aborted) return controller.error(signal.reason);
      const { value, done } = await text.next();
      if (done) return controller.close();
      controller.enqueue(encoder.encode(value));
    },
  });
  return new Response(body, { headers: { "Content-Type": "text/csv; charset=utf-8" } });
}
