import type { RecordRowData } from "../list-query.ts";

/** A page of a list as cached. */
export interface KeptPage {
  readonly data: readonly RecordRowData[];
  readonly total: number;
  /**
   * Its rows are being edited: until the page is opened again they keep their positions, regardless of order and
   * filters.
   */
  readonly edited?: boolean;
}

const versionOf = ({ version }: RecordRowData): number => (typeof version === "number" ? version : 0);

/** Returns the page with newer values of its rows in unchanged positions, and the newer total. */
export function inPlace(shown: KeptPage, fresh: KeptPage): KeptPage {
  const newer = new Map(fresh.data.map((row) => [row.id, row]));
  const data = shown.data.map((row) => {
    const newerRow = newer.get(row.id);
    return newerRow && versionOf(newerRow) > versionOf(row) ? newerRow : row;
  });
  return { ...fresh, data, edited: true };
}
