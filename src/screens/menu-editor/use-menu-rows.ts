import { useList } from "@refinedev/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { positionBetween } from "../../domain/sequence.ts";
import { type MenuNode, type MenuPlace, menuLines, menuProblem } from "../../domain/storefront/menu.ts";
import { textsOf } from "../../kit/context/labels.ts";
import { type PlacedRecord, placeIn, useMoves } from "../../kit/list/use-moves.tsx";
import { readRecord } from "../../kit/records/read.ts";
import { menuItems } from "../../resources/menu-items.ts";

/** An item with its record. */
export interface MenuRow extends MenuNode {
  readonly record: PlacedRecord;
  readonly title: string;
}

/**
 * The items of all menus, and a function that moves one optimistically with one PATCH. Not `list.arrange`, which only
 * reorders records with the same parent: menu items also change parents, up to the maximum depth.
 */
export function useMenuRows() {
  const { t } = useTranslation(textsOf(menuItems.name));
  const { query } = useList<{ id: string }>({
    resource: menuItems.name,
    pagination: { mode: "off" },
    sorters: [{ field: "position", order: "asc" }],
    errorNotification: false,
  });
  const stored = useMemo(() => (query.data?.data ?? []).map(rowOf), [query.data]);
  const { view: rows, last, make } = useMoves<readonly MenuRow[]>(menuItems, "position", "all", stored);

  /** Moves an item to a place if it is allowed there. */
  const move = (row: MenuRow, place: MenuPlace<MenuRow> | null) => {
    if (!place || menuProblem(rows, { ...row, parentId: place.parentId })) return;
    const { parentId, after, before } = place;
    const position = positionBetween(after?.position ?? null, before?.position ?? null);
    const show = (now: readonly MenuRow[]) =>
      now.map((one) => (one.id === row.id ? { ...one, parentId, position } : one));
    const line = menuLines(show(rows), row.menu).find(({ node }) => node.id === row.id);
    make({
      record: row.record,
      show,
      hide: (now) => now.map((one) => (one.id === row.id ? row : one)),
      changes: async ({ placeNow }) => ({
        parentId,
        position: positionBetween(placeNow(after?.record), placeNow(before?.record)),
      }),
      text: t("moved", { title: row.title, rank: (line?.rank ?? 0) + 1, level: (line?.depth ?? 0) + 1 }),
    });
  };
  return { query, rows, last, move };
}

function rowOf(record: PlacedRecord): MenuRow {
  const { id, menu, parentId, label } = readRecord(menuItems, record);
  return {
    record,
    id,
    menu: menu ?? "",
    parentId,
    position: placeIn("position", record),
    title: label ?? id,
  };
}
