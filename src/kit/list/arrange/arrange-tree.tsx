import { RightOutlined } from "@ant-design/icons";
import { useList } from "@refinedev/core";
import { Button } from "antd";
import { useState } from "react";
import type { Arrange } from "../../../core/declaration.ts";
import type { AnyResource } from "../../../core/define.ts";
import { useLabels } from "../../context/labels.ts";
import { textOf } from "../../fields/values.ts";
import { ArrangeList } from "../arrange-list.tsx";
import { idOf, type PlacedRecord } from "../use-moves.tsx";
import { ArrangeFrame, type OrderProps } from "./arrange-frame.tsx";
import styles from "./siblings.module.css";
import { useArranged } from "./use-arranged.ts";
import { useOrderItems, useOrderTexts } from "./use-order-items.tsx";

/** All records of a tree, each ordered among its siblings. */
export function ArrangeTree({ resource, arrange, mayMove }: OrderProps) {
  const labels = useLabels(resource);
  const words = useOrderTexts(resource);
  const { query } = useList<{ id: string }>({
    resource: resource.name,
    pagination: { mode: "off" },
    sorters: [{ field: arrange.by, order: "asc" }],
    errorNotification: false,
  });
  const all = query.data?.data ?? [];
  const order = useArranged(resource, arrange.by, { part: "all", rows: all, offset: 0, total: all.length });
  const { rows } = order;
  /** Before or after a sibling in the overall order is also before or after it among the siblings. */
  const move = (siblings: readonly PlacedRecord[], from: number, to: number) => {
    const indexOf = (at: number) => rows.findIndex((row) => row.id === siblings[at]?.id);
    order.move(indexOf(from), indexOf(to), to + 1);
  };
  return (
    <ArrangeFrame
      resource={resource}
      lead={words("leadWithin")}
      loading={query.isLoading}
      error={query.isError ? query.error : null}
      onRetry={() => void query.refetch()}
      empty={rows.length === 0}
      last={order.last}
    >
      <Siblings
        resource={resource}
        arrange={arrange}
        label={labels.order}
        parent={null}
        rows={rows}
        parents={new Set(rows.map(idOf))}
        onMove={mayMove ? move : undefined}
      />
    </ArrangeFrame>
  );
}

interface Props {
  readonly resource: AnyResource;
  readonly arrange: Arrange;
  readonly label: string;
  /** Null for roots. */
  readonly parent: string | null;
  /** All records in their order. */
  readonly rows: readonly PlacedRecord[];
  /** Their ids: a record whose parent is not among them is a root. */
  readonly parents: ReadonlySet<string>;
  readonly onMove: ((siblings: readonly PlacedRecord[], from: number, to: number) => void) | undefined;
}

/** The children of one parent in their order; each can be expanded. */
function Siblings({ resource, arrange, label, parent, rows, parents, onMove }: Props) {
  const words = useOrderTexts(resource);
  const itemOf = useOrderItems(resource, arrange);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const below = (id: string | null) => rows.filter((row) => parentOf(row, arrange, parents) === id);
  const siblings = below(parent);
  const toggle = (id: string) =>
    setOpen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  const items = siblings.map((row) => {
    const item = itemOf(row);
    const { id, title } = item;
    const count = below(id).length;
    return {
      ...item,
      toggle: (
        <Button
          type="text"
          className={styles.toggle ?? ""}
          data-hidden={count === 0}
          disabled={count === 0}
          icon={<RightOutlined aria-hidden className={styles.arrow} data-open={open.has(id)} />}
          aria-expanded={open.has(id)}
          aria-label={words("below", { title, count })}
          onClick={() => toggle(id)}
        />
      ),
    };
  });
  return (
    <ArrangeList
      label={label}
      items={items}
      offset={0}
      total={siblings.length}
      onMove={onMove && ((from, to) => onMove(siblings, from, to))}
      below={(id) =>
        open.has(id) ? (
          <Siblings
            resource={resource}
            arrange={arrange}
            label={items.find((item) => item.id === id)?.title ?? label}
            parent={id}
            rows={rows}
            parents={parents}
            onMove={onMove}
          />
        ) : null
      }
    />
  );
}

function parentOf(row: PlacedRecord, { within = "" }: Arrange, ids: ReadonlySet<string>): string | null {
  const parent = textOf(row[within]);
  return ids.has(parent) && parent !== idOf(row) ? parent : null;
}
