/** A record as it comes from the API. */
type Row = Readonly<Record<string, unknown>>;

/** Fetches records by their ids; those that do not exist are left out. */
type FetchRows = (ids: string[]) => Promise<readonly Row[]>;

interface Batch {
  readonly ids: Set<string>;
  readonly answer: Promise<ReadonlyMap<string, Row>>;
}

const open = new Map<string, Batch>();

/**
 * One record, fetched together with all others of the same collection that are asked for in the same turn of
 * the event loop: a page of cells is one request.
 * @returns null where there is no such record
 */
export async function collect(collection: string, id: string, fetchRows: FetchRows): Promise<Row | null> {
  const batch = open.get(collection) ?? start(collection, fetchRows);
  batch.ids.add(id);
  return (await batch.answer).get(id) ?? null;
}

function start(collection: string, fetchRows: FetchRows): Batch {
  const ids = new Set<string>();
  const answer = nextTurn().then(async () => {
    open.delete(collection);
    const rows = await fetchRows([...ids]);
    return new Map(rows.map((row) => [String(row.id), row]));
  });
  const batch = { ids, answer };
  open.set(collection, batch);
  return batch;
}

const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 0));
