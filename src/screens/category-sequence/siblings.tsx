import { RightOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CellOf } from "../../kit/fields/cell-of.tsx";
import { readTitle } from "../../kit/fields/ref/record-title.ts";
import { textOf } from "../../kit/fields/values.ts";
import { pathTo } from "../../kit/paths.ts";
import { categories } from "../../resources/categories.ts";
import { idOf, type PlacedRecord } from "../sequence/entry.ts";
import { SequenceList } from "../sequence/sequence-list.tsx";
import styles from "./siblings.module.css";

interface Props {
  readonly label: string;
  /** Null for those at the top. */
  readonly parent: string | null;
  /** All categories in their order. */
  readonly rows: readonly PlacedRecord[];
  /** Their ids: one whose parent is not among them stands at the top. */
  readonly known: ReadonlySet<string>;
  readonly onMove: ((siblings: readonly PlacedRecord[], from: number, to: number) => void) | undefined;
}

/** The categories below one parent, in their order; each opens those below it. */
export function Siblings({ label, parent, rows, known, onMove }: Props) {
  const { t } = useTranslation("sequence");
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const below = (id: string | null) => rows.filter((row) => parentOf(row, known) === id);
  const siblings = below(parent);
  const toggle = (id: string) =>
    setOpen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  const items = siblings.map((row) => {
    const { id, title, picture } = readTitle(categories, row);
    const count = below(id).length;
    return {
      id,
      title,
      picture,
      path: pathTo(categories, "show", id),
      note: row.published === false ? <CellOf name="published" resource={categories} record={row} /> : null,
      toggle: (
        <Button
          type="text"
          className={styles.toggle ?? ""}
          data-hidden={count === 0}
          disabled={count === 0}
          icon={<RightOutlined aria-hidden className={styles.arrow} data-open={open.has(id)} />}
          aria-expanded={open.has(id)}
          aria-label={t("categories.below", { title, count })}
          onClick={() => toggle(id)}
        />
      ),
    };
  });
  return (
    <SequenceList
      label={label}
      items={items}
      offset={0}
      total={siblings.length}
      onMove={onMove && ((from, to) => onMove(siblings, from, to))}
      below={(id) =>
        open.has(id) ? (
          <Siblings
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

function parentOf(row: PlacedRecord, known: ReadonlySet<string>): string | null {
  const parent = textOf(row.parentId);
  return known.has(parent) && parent !== idOf(row) ? parent : null;
}
