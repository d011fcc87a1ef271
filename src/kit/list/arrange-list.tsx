import { ArrowDownOutlined, ArrowUpOutlined } from "@ant-design/icons";
import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { Button } from "antd";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ImageValue } from "../../core/fields/field.ts";
import { useFormats } from "../fields/format.ts";
import { Sortable } from "../fields/sortable.tsx";
import { Thumb } from "../fields/thumb.tsx";
import { Box, Row, Text } from "../ui/box.tsx";
import { DragHandle } from "../ui/drag-handle.tsx";
import styles from "./arrange/arrange.module.css";
import { MoveMenu } from "./arrange/move-menu.tsx";

interface Props {
  readonly items: readonly ArrangedItem[];
  /** The number of items before the first one, and on all pages. */
  readonly offset: number;
  readonly total: number;
  readonly label: string;
  /** Indexes are zero-based over all pages. Without it the order is read-only. */
  readonly onMove?: ((from: number, to: number) => void) | undefined;
  /** Content below an item that moves with it. */
  readonly below?: (id: string) => ReactNode;
}

const titleLook = {
  ellipsis: true,
  grow: true,
  shrinks: true,
  text: "start",
  weight: 500,
  tone: "plain",
  className: styles.name,
} as const;

/** Records in an order that is changed by dragging, by keys on the handle, or by the tools of a row. */
export function ArrangeList({ items, offset, total, label, onMove, below }: Props) {
  const ids = items.map((item) => item.id);
  return (
    <Sortable
      keys={ids}
      around={{ offset, total }}
      disabled={onMove === undefined}
      onMove={(from, to) => onMove?.(offset + from, offset + to)}
    >
      <Box as="ol" className={styles.list} aria-label={label} start={offset + 1}>
        {items.map((item, at) => (
          <ArrangeRow key={item.id} item={item} index={offset + at} total={total} onMove={onMove}>
            {below?.(item.id)}
          </ArrangeRow>
        ))}
      </Box>
    </Sortable>
  );
}

/** A record as shown in a row. */
export interface ArrangedItem {
  readonly id: string;
  readonly title: string;
  /** The path of its page, if the user may open it. */
  readonly path: string | undefined;
  readonly picture: ImageValue | null;
  /** Additional information at the end of the row. */
  readonly note?: ReactNode;
  /** Further actions after the move buttons. */
  readonly more?: ReactNode;
  /** The button that expands and collapses its children. */
  readonly toggle?: ReactNode;
  /** Highlighted as a search result. */
  readonly marked?: boolean;
}

interface ArrangeRowProps {
  readonly item: ArrangedItem;
  /** Zero-based, over all pages. */
  readonly index: number;
  readonly total: number;
  readonly onMove: ((from: number, to: number) => void) | undefined;
  readonly children?: ReactNode;
}

/** One record in an order, with its rank and the controls that move it. */
function ArrangeRow({ item, index, total, onMove, children }: ArrangeRowProps) {
  const { t } = useTranslation("sequence");
  const formats = useFormats();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: item.id, disabled: onMove === undefined });
  const row = useRef<HTMLDivElement>(null);
  const { title, marked = false } = item;
  useEffect(() => {
    if (marked) row.current?.scrollIntoView({ block: "center" });
  }, [marked]);
  return (
    <Box
      ref={setNodeRef}
      as="li"
      ground="plain"
      className={styles.item}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragging={isDragging}
      data-sequence-id={item.id}
    >
      <Row
        ref={row}
        gap={10}
        minHeight={54}
        padX={10}
        padY={6}
        quiet
        hover="soft"
        className={styles.row}
        data-marked={marked}
        aria-current={marked ? "true" : undefined}
      >
        {onMove ? (
          <DragHandle
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            aria-label={t("drag", { title, rank: index + 1 })}
          />
        ) : null}
        <Text tone="muted" text="end" nums rigid className={styles.rank} aria-hidden>
          {formats.number(index + 1)}
        </Text>
        {item.toggle}
        <Thumb image={item.picture && { ...item.picture, alt: "" }} />
        {item.path === undefined ? (
          <Text {...titleLook} dir="auto">
            {title}
          </Text>
        ) : (
          <Text {...titleLook} as={Link} to={item.path} dir="auto">
            {title}
          </Text>
        )}
        {item.note ? (
          <Row as="span" gap={14} tone="muted" rigid className={styles.note}>
            {item.note}
          </Row>
        ) : null}
        {onMove ? (
          <Row as="span" align="stretch" rigid className={styles.tools}>
            <Button
              type="text"
              data-tool="up"
              icon={<ArrowUpOutlined aria-hidden />}
              disabled={index === 0}
              aria-label={t("up", { title })}
              onClick={() => onMove(index, index - 1)}
            />
            <Button
              type="text"
              data-tool="down"
              icon={<ArrowDownOutlined aria-hidden />}
              disabled={index === total - 1}
              aria-label={t("down", { title })}
              onClick={() => onMove(index, index + 1)}
            />
            <MoveMenu title={title} index={index} total={total} onMove={(to) => onMove(index, to)} />
            {item.more}
          </Row>
        ) : null}
      </Row>
      {children}
    </Box>
  );
}
