import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { addQuantities } from "../../domain/measures/quantities.ts";
import { useAdmin } from "../../kit/context/session.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { call } from "../../providers/call.ts";
import type { AnswerAt } from "../../providers/endpoints.ts";
import type { OpenOrder } from "./table-records.ts";

/** What became of a table's order: as it is now, who changed it last, and how it ended. */
export type TableNews = AnswerAt<"get /table-orders/:id/news">;

/** The order as a person knew it. */
export interface TableBefore {
  readonly name: string;
  /** Null if the lines were not shown. */
  readonly items: OpenOrder["items"] | null;
}

/** Loads what became of an order; null if that cannot be found out. */
export async function tableNewsOf(orderId: string): Promise<TableNews | null> {
  try {
    return await call("get /table-orders/:id/news", { params: { id: orderId } });
  } catch {
    return null;
  }
}

interface Piece {
  readonly title: string;
  readonly quantity: number;
}

/** The pieces of `more` that `less` does not have. */
function extraPieces(more: OpenOrder["items"], less: OpenOrder["items"]): readonly Piece[] {
  const quantityById = new Map(less.map(({ id, quantity }) => [id, quantity]));
  return more.flatMap(({ id, title, quantity }) => {
    const extra = addQuantities(quantity, -(quantityById.get(id) ?? 0));
    return extra > 0 ? [{ title: title ?? "", quantity: extra }] : [];
  });
}

/** Returns a function that says in sentences what happened to a table, and who did it. */
export function useTableNews(): (before: TableBefore, news: TableNews | null) => readonly string[] {
  const { t } = useTranslation("tables");
  const formats = useFormats();
  const me = useAdmin()?.name;
  return useCallback(
    ({ name: table, items }, news) => {
      const by = news?.by ?? null;
      const who = by === null ? t("news.someone") : by === me ? t("news.you") : by;
      if (!news) return [t("news.changed", { table, who })];
      const { order, ended, mergedWith } = news;
      if (!order) return [t(`news.${ended ?? "gone"}`, { table, who, to: mergedWith ?? "" })];
      const isMoved = order.tableName !== table;
      const listed = (pieces: readonly Piece[]) =>
        formats.list(pieces.map(({ title, quantity }) => `${formats.number(quantity)} × ${title}`));
      const added = items ? extraPieces(order.items, items) : [];
      const fewer = items ? extraPieces(items, order.items) : [];
      return [
        t(isMoved ? "news.moved" : "news.changed", { table, who, to: order.tableName }),
        ...(added.length > 0 ? [t("news.added", { items: listed(added) })] : []),
        ...(fewer.length > 0 ? [t("news.fewer", { items: listed(fewer) })] : []),
      ];
    },
    [t, formats, me],
  );
}
