import { useTranslation } from "react-i18next";
import type { ListTree } from "../../../core/declaration.ts";
import type { AnyResource } from "../../../core/define.ts";
import { positionBetween } from "../../../domain/sequence.ts";
import { useReadTitle } from "../../references/use-read-title.ts";
import type { RecordRowData } from "../list-query.ts";
import { idOf, type LastMove, placeIn, useMoves } from "../use-moves.tsx";
import type { TreePlace } from "./outline.ts";

interface TreeMoves {
  /** In the order in which they will be once all moves are stored. */
  readonly rows: readonly RecordRowData[];
  readonly last: LastMove | null;
  readonly move: (row: RecordRowData, place: TreePlace) => void;
}

/**
 * Moves records of a tree to other parents and places. A move is shown at once and stored as one PATCH of one record.
 * @param stored all records of the tree, in their order
 */
export function useTreeMoves(
  resource: AnyResource,
  { parent: parentField, by }: ListTree,
  stored: readonly RecordRowData[],
): TreeMoves {
  const { t } = useTranslation("sequence");
  const read = useReadTitle();
  const { view: rows, last, make } = useMoves<readonly RecordRowData[]>(resource, by, "tree", stored);
  const move = (row: RecordRowData, { parent, after, before }: TreePlace) => {
    const position = positionBetween(placeIn(by, after ?? undefined), placeIn(by, before ?? undefined));
    const above = rows.find((one) => one.id === parent);
    const { title } = read(resource, row);
    make({
      record: row,
      show: (now) => withRow(now, { ...row, [parentField]: parent, [by]: position }, by),
      hide: (now) => withRow(now, row, by),
      changes: async ({ placeNow }) => ({
        [parentField]: parent,
        [by]: positionBetween(placeNow(after ?? undefined), placeNow(before ?? undefined)),
      }),
      text: above
        ? t("movedBelow", { title, parent: read(resource, above).title })
        : t("movedTop", { title }),
    });
  };
  return { rows, last, move };
}

/** Returns the rows with one of them replaced, sorted again. */
function withRow(rows: readonly RecordRowData[], row: RecordRowData, by: string): readonly RecordRowData[] {
  const others = rows.filter((one) => idOf(one) !== row.id);
  const place = placeIn(by, row);
  const at = others.findIndex((one) => {
    const its = placeIn(by, one);
    return place !== null && (its === null || its > place);
  });
  return at < 0 ? [...others, row] : [...others.slice(0, at), row, ...others.slice(at)];
}
