import { RightOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import type { Arrange } from "../../../core/declaration.ts";
import type { AnyResource } from "../../../core/define.ts";
import { textOf } from "../../fields/values.ts";
import { ArrangeList } from "./arrange-list.tsx";
import { idOf, type PlacedRecord } from "./entry.ts";
import styles from "./siblings.module.css";
import { useOrderItems } from "./use-order-items.tsx";
import { useOrderWords } from "./use-order-words.ts";

interface Props {
  readonly resource: AnyResource;
  readonly arrange: Arrange;
  readonly label: string;
  /** Null for those at the top. */
  readonly parent: string | null;
  /** All records in their order. */
  readonly rows: readonly PlacedRecord[];
  /** Their ids: one whose parent is not among them stands at the top. */
  readonly known: ReadonlySet<string>;
  readonly onMove: ((siblings: readonly PlacedRecord[], from: number, to: number) => void) | undefined;
}

/** The records below one parent, in their order; each opens those below it. */
export function Siblings({ resource, arrange, label, parent, rows, known, onMove }: Props) {
  const words = useOrderWords(resource);
  const itemOf = useOrderItems(resource, arrange);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const below = (id: string | null) => rows.filter((row) => parentOf(row, arrange, known) === id);
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
            known={known}
            onMove={onMove}
          />
        ) : null
      }
    />
  );
}

function parentOf(row: PlacedRecord, { within = "" }: Arrange, known: ReadonlySet<string>): string | null {
  const parent = textOf(row[within]);
  return known.has(parent) && parent !== idOf(row) ? parent : null;
}
