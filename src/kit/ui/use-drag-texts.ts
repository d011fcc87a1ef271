import type { DndContextProps } from "@dnd-kit/core";
import { useTranslation } from "react-i18next";

/** What stands around the entries on screen, where they are one page of many. */
export interface Around {
  readonly offset: number;
  readonly total: number;
}

/**
 * What a screen reader says while something is dragged.
 * @param words where in the texts of fields the words stand
 */
export function useDragTexts(
  words: "images" | "list",
  keys: readonly string[],
  around: Around = { offset: 0, total: keys.length },
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
