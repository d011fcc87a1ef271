import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  ExportOutlined,
  FolderOutlined,
  GlobalOutlined,
  LinkOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  PlusOutlined,
  ShoppingOutlined,
} from "@ant-design/icons";
import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { Button } from "antd";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import {
  type MenuLine,
  type MenuPlace,
  type MenuStep,
  maxMenuLevels,
  menuStep,
  menuSteps,
} from "../../domain/storefront/menu.ts";
import { textsOf } from "../../kit/context/labels.ts";
import { pathTo, useManifest } from "../../kit/context/registry.ts";
import { usePermissions } from "../../kit/context/session.ts";
import type { PlacedRecord } from "../../kit/list/use-moves.tsx";
import { OptionTag } from "../../kit/options/option-tag.tsx";
import { readRecord } from "../../kit/records/read.ts";
import { useNames } from "../../kit/references/use-names.ts";
import { useRecordTitles } from "../../kit/references/use-record-titles.ts";
import { Box, Grid, Row, Text } from "../../kit/ui/box.tsx";
import { DragHandle } from "../../kit/ui/drag-handle.tsx";
import { menuItems } from "../../resources/menu-items.ts";
import styles from "./menu.module.css";
import type { MenuRow } from "./use-menu-rows.ts";

const icons = {
  up: <ArrowUpOutlined aria-hidden />,
  down: <ArrowDownOutlined aria-hidden />,
  out: (
    <Text mirror inlineBlock>
      <MenuFoldOutlined aria-hidden />
    </Text>
  ),
  in: (
    <Text mirror inlineBlock>
      <MenuUnfoldOutlined aria-hidden />
    </Text>
  ),
} satisfies Record<MenuStep, unknown>;

interface Props {
  readonly line: MenuLine<MenuRow>;
  readonly rows: readonly MenuRow[];
  /** The indentation per level, in pixels. */
  readonly indent: number;
  /** By how many levels the dragged item was moved sideways. */
  readonly shift: number;
  /** The id of the element that describes the keys. */
  readonly keysId: string;
  readonly onMove: ((row: MenuRow, place: MenuPlace<MenuRow> | null) => void) | undefined;
}

/** A menu item: its target, and the controls that move it. */
export function MenuTreeRow({ line, rows, indent, shift, keysId, onMove }: Props) {
  const { t, i18n } = useTranslation(textsOf(menuItems.name));
  const { may } = usePermissions();
  const { node, depth } = line;
  const { title, record } = node;
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: node.id,
    disabled: onMove === undefined,
  });
  const level = isDragging ? Math.max(0, Math.min(depth + shift, maxMenuLevels - 1)) : depth;
  const placeAfter = (step: MenuStep) => menuStep(rows, node, step);
  const step = (event: KeyboardEvent) => {
    const direction = stepOf(event.key, i18n.dir() === "rtl");
    if (!direction) return;
    event.preventDefault();
    onMove?.(node, placeAfter(direction));
  };
  return (
    <Box
      ref={setNodeRef}
      as="li"
      ground="plain"
      className={styles.item}
      style={{
        transform: CSS.Translate.toString(transform && { ...transform, x: 0 }),
        transition,
        paddingInlineStart: level * indent,
      }}
      data-dragging={isDragging}
      data-level={depth + 1}
    >
      <Row gap={8} line="below" minHeight={54} padX={10} padY={6} hover="soft" className={styles.row}>
        {onMove ? (
          <DragHandle
            ref={setActivatorNodeRef}
            {...listeners}
            onKeyDown={step}
            aria-label={t("drag", { title, level: depth + 1 })}
            aria-describedby={keysId}
          />
        ) : null}
        <Grid as="span" grow shrinks quiet items="start" className={styles.what}>
          <Text
            as={Link}
            to={`${pathTo(menuItems, may(menuItems, "edit") ? "edit" : "show", node.id)}?menu=${node.menu}`}
            bounded
            weight={500}
            breaks
            {...(record.published === false ? { tone: "muted" } : {})}
            dir="auto"
          >
            {title}
          </Text>
          <MenuTarget record={record} />
        </Grid>
        {record.published === false ? <OptionTag tone="plain">{t("unpublished")}</OptionTag> : null}
        {onMove ? (
          <Row as="span" align="stretch" rigid>
            {menuSteps.map((way) => (
              <Button
                key={way}
                type="text"
                size="small"
                data-step={way}
                icon={icons[way]}
                disabled={placeAfter(way) === null}
                aria-label={t(way, { title })}
                title={t(way, { title })}
                onClick={() => onMove(node, placeAfter(way))}
              />
            ))}
            {depth + 1 < maxMenuLevels && may(menuItems, "create") ? (
              <Grid
                as={Link}
                to={`${pathTo(menuItems, "create")}?menu=${node.menu}&new.menu=${node.menu}&new.parentId=${node.id}`}
                center="items"
                width={28}
                height={28}
                round={6}
                tone="plain"
                hover="chip"
                aria-label={t("addBelow", { title })}
                title={t("addBelow", { title })}
              >
                <PlusOutlined aria-hidden />
              </Grid>
            ) : null}
          </Row>
        ) : null}
      </Row>
    </Box>
  );
}

/** The arrow that indents points right in left-to-right languages and left in right-to-left ones. */
function stepOf(key: string, rtl: boolean): MenuStep | undefined {
  if (key === "ArrowUp") return "up";
  if (key === "ArrowDown") return "down";
  if (key === (rtl ? "ArrowLeft" : "ArrowRight")) return "in";
  return key === (rtl ? "ArrowRight" : "ArrowLeft") ? "out" : undefined;
}

const targetIcons = {
  category: <FolderOutlined aria-hidden />,
  product: <ShoppingOutlined aria-hidden />,
  page: <LinkOutlined aria-hidden />,
  url: <GlobalOutlined aria-hidden />,
};

/** The target of an item: the name of a category or product, otherwise the address itself. */
function MenuTarget({ record: stored }: { readonly record: PlacedRecord }) {
  const { t } = useTranslation(textsOf(menuItems.name));
  const record = readRecord(menuItems, stored);
  const target = record.target ?? "page";
  const referred = target === "category" ? "categories" : target === "product" ? "products" : undefined;
  const id = (target === "category" ? record.categoryId : record.productId) ?? "";
  const { titles } = useRecordTitles(referred, referred && id ? [id] : []);
  const title = titles.get(id);
  const nameOf = useNames(useManifest(referred), [...titles.values()]);
  const address = target === "url" ? record.url : record.page;
  return (
    <Row as="span" gap={6} size={13} tone="muted" shrinks>
      {targetIcons[target]}
      {referred ? (
        <Text ellipsis shrinks dir="auto">
          {title ? nameOf(title).text : t(`options.target.${target}`)}
        </Text>
      ) : (
        <Text ellipsis shrinks dir="ltr">
          {address}
        </Text>
      )}
      {record.newTab ? <ExportOutlined role="img" aria-label={t("newTabNote")} /> : null}
    </Row>
  );
}
