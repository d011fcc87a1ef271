import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type MenuLine, type MenuPlace, menuDrop } from "../../domain/storefront/menu.ts";
import { textsOf } from "../../kit/context/labels.ts";
import { Box } from "../../kit/ui/box.tsx";
import { useDragTexts } from "../../kit/ui/use-drag-texts.ts";
import { menuItems } from "../../resources/menu-items.ts";
import { MenuTreeRow } from "./menu-tree-row.tsx";
import type { MenuRow } from "./use-menu-rows.ts";

/** The indentation per level and the sideways drag for one level, in pixels. */
const indent = 28;

interface Props {
  /** The items of all menus. */
  readonly rows: readonly MenuRow[];
  /** The items of the menu shown. */
  readonly lines: readonly MenuLine<MenuRow>[];
  readonly label: string;
  /** Undefined makes the menu read-only. */
  readonly onMove: ((row: MenuRow, place: MenuPlace<MenuRow> | null) => void) | undefined;
}

/** A menu as a sortable tree: drag items vertically and sideways, or move them with the arrow keys on a handle. */
export function MenuTree({ rows, lines, label, onMove }: Props) {
  const { t, i18n } = useTranslation(textsOf(menuItems.name));
  const [shift, setShift] = useState(0);
  const keysId = useId();
  const ids = lines.map(({ node }) => node.id);
  const words = useDragTexts("list", ids);
  // No keyboard sensor: the handle moves items itself, since dnd-kit's lifted items know only two of the four
  // directions.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const towards = i18n.dir() === "rtl" ? -1 : 1;
  const levels = ({ delta }: DragMoveEvent) => Math.round((delta.x * towards) / indent);
  const drop = (event: DragEndEvent) => {
    setShift(0);
    const line = lines.find(({ node }) => node.id === event.active.id);
    if (!line || !event.over) return;
    const depth = line.depth + levels(event);
    if (event.over.id === event.active.id && depth === line.depth) return;
    onMove?.(line.node, menuDrop(rows, line.node, String(event.over.id), depth));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={words}
      onDragMove={(event) => setShift(levels(event))}
      onDragEnd={drop}
      onDragCancel={() => setShift(0)}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={onMove === undefined}>
        <p id={keysId} hidden>
          {t("keys")}
        </p>
        <Box as="ul" aria-label={label}>
          {lines.map((line) => (
            <MenuTreeRow
              key={line.node.id}
              line={line}
              rows={rows}
              indent={indent}
              shift={shift}
              keysId={keysId}
              onMove={onMove}
            />
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  );
}
