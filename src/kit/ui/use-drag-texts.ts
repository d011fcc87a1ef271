import type { DndContextProps } from "@dnd-kit/core";
import { useTranslation } from "react-i18next";

/** The position of the visible entries among all, if they are one page of many. */
export interface DraggedItem {
  readonly offset: number;
  readonly total: number;
}

/**
 * Returns the screen reader announcements of a drag.
 * @param words where in the texts of fields they are
 */
export function useDragTexts(
  words: "images" | "list",
  keys: readonly string[],
  around: DraggedItem = { offset: 0, total: keys.length },
): NonNullable<DndContextProps["accessibility"]> {
  const { t } = useTranslation("fields");
  const place = (id: string | number | undefined) => ({
    position: around.offset + keys.indexOf(String(id)) + 1,
    count: around.total,
  });
  return {
    screenReaderInstructions: { draggable: t(`${words}.instructions`) },
    announcements: {
      onDragStart: ({ active }) => t(`${words}.lifted`, place(active.id)),
      onDragOver: ({ over }) => (over ? t(`${words}.over`, place(over.id)) : undefined),
      onDragEnd: ({ over }) => (over ? t(`${words}.dropped`, place(over.id)) : t(`${words}.kept`)),
      onDragCancel: () => t(`${words}.kept`),
    },
  };
}
