/** A record as it comes from the API. */
type Row = Readonly<Record<string, unknown>>;

/** Fetches records by their ids; those that do not exist are left out. */
type FetchRows = (ids: string[]) => Promise<readonly Row[]>;

interface Batch {
  readonly ids: Set<string>;
  readonly answer: Promise<ReadonlyMap<string, Row>>;
}

/** Batches that still take ids, by whom they are asked of and by collection. */
const open = new WeakMap<object, Map<string, Batch>>();

/**
 * One record, fetched together with all others of the same collection that are asked for in the same turn of
 * the event loop: a page of cells is one request.
 * @param source whom the records are asked of
 * @returns null where there is no such record
 */
export async function collect(
  source: object,
  collection: string,
  id: string,
  fetchRows: FetchRows,
): Promise<Row | null> {
  const batches = open.get(source) ?? new Map<string, Batch>();
  open.set(source, batches);
  const batch = batches.get(collection) ?? start(batches, collection, fetchRows);
  batch.ids.add(id);
  return (await batch.answer).get(id) ?? null;
}

function start(batches: Map<string, Batch>, collection: string, fetchRows: FetchRows): Batch {
  const ids = new Set<string>();
  const answer = nextTurn().then(async () => {
    batches.delete(collection);
    const rows = await fetchRows([...ids]);
    return new Map(rows.map((row) => [String(row.id), row]));
  });
  const batch = { ids, answer };
  batches.set(collection, batch);
  return batch;
}

const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 0));
