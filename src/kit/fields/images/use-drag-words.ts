import type { DndContextProps } from "@dnd-kit/core";
import { useTranslation } from "react-i18next";

/** What a screen reader says while a picture is dragged. */
export function useDragWords(keys: readonly string[]): NonNullable<DndContextProps["accessibility"]> {
  const { t } = useTranslation("fields");
  const place = (id: string | number | undefined) => ({
    position: keys.indexOf(String(id)) + 1,
    count: keys.length,
  });
  return {
    screenReaderInstructions: { draggable: t("images.instructions") },
    announcements: {
      onDragStart: ({ active }) => t("images.lifted", place(active.id)),
      onDragOver: ({ over }) => (over ? t("images.over", place(over.id)) : undefined),
      onDragEnd: ({ over }) => (over ? t("images.dropped", place(over.id)) : t("images.kept")),
      onDragCancel: () => t("images.kept"),
    },
  };
}
