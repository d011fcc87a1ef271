import { useList } from "@refinedev/core";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { type MenuNode, type MenuPlace, menuLines, menuProblem } from "../../domain/menu.ts";
import { placeBetween } from "../../domain/sequence.ts";
import { textOf } from "../../kit/fields/values.ts";
import { textsOf } from "../../kit/labels.ts";
import { menuItems } from "../../resources/menu-items.ts";
import type { PlacedRecord } from "../sequence/entry.ts";
import { placeOf } from "../sequence/entry.ts";
import { useMoves } from "../sequence/use-moves.ts";

/** An item with the record it was read from. */
export interface MenuRow extends MenuNode {
  readonly record: PlacedRecord;
  readonly title: string;
}

/** All items of all menus, and what moves one: shown at once, stored as one PATCH. */
export function useMenu() {
  const { t } = useTranslation(textsOf(menuItems.name));
  const { query } = useList<{ id: string }>({
    resource: menuItems.name,
    pagination: { mode: "off" },
    sorters: [{ field: "position", order: "asc" }],
    errorNotification: false,
  });
  const { last, busy, make, undo } = useMoves(menuItems);
  const [early, setEarly] = useState<{ answer: number; record: PlacedRecord } | null>(null);
  const answer = query.dataUpdatedAt;
  const moving = early?.answer === answer ? early.record : null;
  const rows = useMemo(
    () => (query.data?.data ?? []).map((record) => rowOf(moving?.id === record.id ? moving : record)),
    [query.data, moving],
  );

  /** Moves an item to a place, if it may stand there. */
  const move = async (row: MenuRow, place: MenuPlace | null) => {
    if (!place || busy() || menuProblem(rows, { ...row, parentId: place.parentId })) return;
    const changes = { parentId: place.parentId, position: placeBetween(place.after, place.before) };
    const after = rows.map((one) => (one.id === row.id ? { ...one, ...changes } : one));
    const line = menuLines(after, row.menu).find(({ node }) => node.id === row.id);
    const text = t("moved", {
      title: row.title,
      rank: (line?.rank ?? 0) + 1,
      level: (line?.depth ?? 0) + 1,
    });
    setEarly({ answer, record: { ...row.record, ...changes } });
    const stored = await make(row.record, async () => changes, text);
    setEarly(stored && { answer, record: stored });
  };
  return { query, rows, last, undo, move };
}

function rowOf(record: PlacedRecord): MenuRow {
  return {
    record,
    id: textOf(record.id),
    menu: textOf(record.menu),
    parentId: textOf(record.parentId) || null,
    position: placeOf(record),
    title: textOf(record.label) || textOf(record.id),
  };
}
