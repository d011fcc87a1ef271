import { matching } from "../../store/dialect/query.ts";
import type { Reader, StoredRecord } from "../../store/port.ts";
import type { SeoKind } from "./drafts.ts";

/** Records read at a time. */
const batch = 200;

async function countOf(reader: Reader, resource: string): Promise<number> {
  const groups = await reader.aggregate(resource, { where: [] });
  return groups.reduce((sum, { count }) => sum + count, 0);
}

/** The number of records without an SEO page. Each page belongs to one existing record. */
export async function countMissing(reader: Reader, { about, pages }: SeoKind): Promise<number> {
  return (await countOf(reader, about.name)) - (await countOf(reader, pages.name));
}

/** The next records after an id, in id order, without an SEO page. */
export async function missingAfter(
  reader: Reader,
  { about, pages, field }: SeoKind,
  after: string | null,
  most: number,
): Promise<readonly StoredRecord[]> {
  const records: StoredRecord[] = [];
  for (let last = after; records.length < most; ) {
    const where = last === null ? [] : matching({ id_gt: last });
    const { rows } = await reader.find(about.name, { where, sort: [], start: 0, end: batch });
    if (rows.length === 0) break;
    const of = matching({ [field]: rows.map(({ id }) => id) });
    const paths = new Set(
      (await reader.find(pages.name, { where: of, sort: [] })).rows.map((page) => page[field]),
    );
    records.push(...rows.filter(({ id }) => !paths.has(id)));
    last = rows.at(-1)?.id ?? null;
  }
  return records.slice(0, most);
}

/** The title of a record without a page. */
export const pageTitleOf = ({ about }: SeoKind, record: StoredRecord): string =>
  String(record[about.title] ?? record.id);
