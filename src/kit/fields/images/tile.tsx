import { DeleteOutlined, EditOutlined } from "@ant-design/icons";
import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { Button, Input, Popover, Tooltip } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { ImageValue } from "../../../core/fields/field.ts";
import styles from "../image/image.module.css";
import { Thumb } from "../image/thumb.tsx";
import { altLength } from "../image/upload.ts";
import inputStyles from "../inputs.module.css";

interface Props {
  readonly id: string;
  readonly at: number;
  readonly image: ImageValue;
  readonly disabled: boolean;
  readonly messages: readonly string[];
  readonly onChange: (image: ImageValue) => void;
  readonly onRemove: () => void;
}

/** One picture: its handle, its text, its place. */
export function Tile({ id, at, image, disabled, messages, onChange, onRemove }: Props) {
  const { t } = useTranslation("fields");
  const altId = useId();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  const position = at + 1;
  return (
    <li
      ref={setNodeRef}
      className={styles.tile}
      data-dragging={isDragging}
      data-invalid={messages.length > 0}
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={styles.handle}
        {...attributes}
        {...listeners}
        disabled={disabled}
        aria-label={t("images.picture", { position, alt: image.alt ?? "" })}
      >
        <Thumb image={{ ...image, alt: "" }} size="fill" />
      </button>
      {at === 0 ? <span className={styles.main}>{t("images.main")}</span> : null}
      <div className={styles.tileTools}>
        <Popover
          trigger="click"
          content={
            <div className={styles.altForm}>
              <label htmlFor={altId}>{t("image.alt")}</label>
              <Input
                id={altId}
                autoFocus
                className={inputStyles.plain ?? ""}
                disabled={disabled}
                maxLength={altLength}
                value={image.alt ?? ""}
                onChange={(event) => onChange({ ...image, alt: event.target.value || null })}
              />
            </div>
          }
        >
          <Button
            type="text"
            size="small"
            icon={<EditOutlined />}
            aria-label={t("images.editAlt", { position })}
          >
            {t("images.altShort")}
          </Button>
        </Popover>
        {disabled ? null : (
          <Tooltip title={t("image.remove")}>
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={t("images.remove", { position })}
              onClick={onRemove}
            />
          </Tooltip>
        )}
      </div>
      {messages.length > 0 ? (
        <span className={styles.error} role="alert">
          {messages.join(" ")}
        </span>
      ) : null}
    </li>
  );
}
