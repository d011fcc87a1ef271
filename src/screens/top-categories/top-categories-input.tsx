import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, HolderOutlined } from "@ant-design/icons";
import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { moved } from "../../domain/sequence.ts";
import { controlOf } from "../../kit/fields/control.ts";
import { Thumb } from "../../kit/fields/image/thumb.tsx";
import { RecordSelect } from "../../kit/fields/ref/record-select.tsx";
import type { RecordTitle } from "../../kit/fields/ref/record-title.ts";
import { useRecordTitles } from "../../kit/fields/ref/use-record-titles.ts";
import { Sortable } from "../../kit/fields/sortable.tsx";
import { idsOf } from "../../kit/fields/values.ts";
import type { InputProps } from "../../kit/fields/views.ts";
import { textsOf } from "../../kit/labels.ts";
import shared from "../../kit/list/arrange/arrange.module.css";
import { outlines } from "../../resources/outlines.ts";
import { mostTopCategories, topCategories } from "../../resources/top-categories.ts";
import styles from "./top-categories.module.css";

/** Categories to choose by searching, in an order that is changed by dragging, keys or buttons. */
export default function TopCategoriesInput(props: InputProps) {
  const { value, onChange, disabled = false } = props;
  const { t } = useTranslation(textsOf(topCategories.name));
  const ids = idsOf(value);
  const [said, setSaid] = useState("");
  const { titles } = useRecordTitles(outlines.categories.name, ids);
  const chosen = ids.map((id) => titles.get(id) ?? { id, title: "…", picture: null, missing: false });
  const nameOf = ({ title, missing }: RecordTitle) => (missing ? t("missing") : title);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= ids.length) return;
    onChange?.(moved(ids, from, to));
    const one = chosen[from];
    if (one) setSaid(t("moved", { title: nameOf(one), rank: to + 1 }));
  };
  const full = ids.length >= mostTopCategories;
  return (
    <div className={styles.halves}>
      <div className={styles.chosen}>
        {disabled ? null : (
          <RecordSelect
            {...controlOf(props)}
            aria-label={t("add")}
            placeholder={full ? t("full") : t("addHint")}
            disabled={full}
            target={outlines.categories}
            multiple={false}
            clearable={false}
            ids={[]}
            onChange={([id]) => id && !ids.includes(id) && onChange?.([...ids, id])}
          />
        )}
        {ids.length === 0 ? <p className={styles.none}>{t("none")}</p> : null}
        <Sortable keys={ids} disabled={disabled} onMove={move}>
          <ol className={`${shared.list} ${styles.list}`} data-empty={ids.length === 0}>
            {chosen.map((one, at) => (
              <Row
                key={one.id}
                one={one}
                title={nameOf(one)}
                at={at}
                count={ids.length}
                disabled={disabled}
                onMove={(to) => move(at, to)}
                onRemove={() => onChange?.(ids.filter((id) => id !== one.id))}
              />
            ))}
          </ol>
        </Sortable>
        <p className={styles.said} role="status">
          {said}
        </p>
      </div>
      {ids.length > 0 ? (
        <section className={styles.shop} aria-label={t("preview")}>
          <p className={styles.previewTitle}>{t("preview")}</p>
          <ul className={styles.tiles}>
            {chosen.map((one) => (
              <li key={one.id} className={styles.tile}>
                <Thumb image={one.picture && { ...one.picture, alt: "" }} size="fill" />
                <span dir="auto">{nameOf(one)}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

interface RowProps {
  readonly one: RecordTitle;
  readonly title: string;
  readonly at: number;
  readonly count: number;
  readonly disabled: boolean;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

function Row({ one, title, at, count, disabled, onMove, onRemove }: RowProps) {
  const { t } = useTranslation(textsOf(topCategories.name));
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: one.id, disabled });
  return (
    <li
      ref={setNodeRef}
      className={shared.item}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragging={isDragging}
    >
      <div className={shared.row}>
        {disabled ? null : (
          <button
            ref={setActivatorNodeRef}
            type="button"
            className={shared.handle}
            {...attributes}
            {...listeners}
            aria-label={t("drag", { title, rank: at + 1 })}
          >
            <HolderOutlined aria-hidden />
          </button>
        )}
        <span className={shared.rank} aria-hidden>
          {at + 1}
        </span>
        <Thumb image={one.picture && { ...one.picture, alt: "" }} />
        <span className={styles.name} dir="auto">
          {title}
        </span>
        {disabled ? null : (
          <span className={styles.tools}>
            <Button
              type="text"
              icon={<ArrowUpOutlined aria-hidden />}
              disabled={at === 0}
              aria-label={t("up", { title })}
              onClick={() => onMove(at - 1)}
            />
            <Button
              type="text"
              icon={<ArrowDownOutlined aria-hidden />}
              disabled={at === count - 1}
              aria-label={t("down", { title })}
              onClick={() => onMove(at + 1)}
            />
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t("remove", { title })}
              onClick={onRemove}
            />
          </span>
        )}
      </div>
    </li>
  );
}
