import type { RecordRowData } from "./list-query.ts";

/** A page of a list as it is kept. */
export interface KeptPage {
  readonly data: readonly RecordRowData[];
  readonly total: number;
  /** Somebody edits its rows: until it is opened anew they stay where they are, whatever the order and the filters say. */
  readonly edited?: boolean;
}

const versionOf = ({ version }: RecordRowData): number => (typeof version === "number" ? version : 0);

/** The newer values of a page's rows, where they stand, and the newer total. */
export function inPlace(shown: KeptPage, fresh: KeptPage): KeptPage {
  const newer = new Map(fresh.data.map((row) => [row.id, row]));
  const data = shown.data.map((row) => {
    const found = newer.get(row.id);
    return found && versionOf(found) > versionOf(row) ? found : row;
  });
  return { ...fresh, data, edited: true };
}
