import { DeleteOutlined, EditOutlined } from "@ant-design/icons";
import { arrayMove, useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { Button, Input, Tooltip } from "antd";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ImageValue } from "../../../core/fields/field.ts";
import { numberOption } from "../../../core/fields/options.ts";
import { useLabels } from "../../context/labels.ts";
import { focusLater } from "../../focus/focus-later.ts";
import { Box, Grid, Row, Stack, Text } from "../../ui/box.tsx";
import { PopoverButton } from "../../ui/popover.tsx";
import { controlOf, errorsUnder } from "../control.ts";
import inputStyles from "../inputs.module.css";
import type { InputProps } from "../props.ts";
import { Sortable } from "../sortable.tsx";
import { Thumb } from "../thumb.tsx";
import { imagesOf } from "../values.ts";
import { AddByAddress, DropArea, UploadList } from "./add-pictures.tsx";
import styles from "./image.module.css";
import { altLength, useUploads } from "./use-uploads.ts";

/** Adds, orders, describes and removes pictures; the first is the main one. */
export default function ImagesEditor(props: InputProps) {
  const { value, onChange, errors = {}, field, resource, name, disabled = false } = props;
  const { t } = useTranslation("fields");
  const labels = useLabels(resource);
  const images = imagesOf(value);
  // Two uploads may finish before the form has re-rendered with the first.
  const latest = useRef<readonly ImageValue[]>(images);
  useEffect(() => {
    latest.current = imagesOf(value);
  }, [value]);
  const root = useRef<HTMLDivElement>(null);
  const change = (next: readonly ImageValue[]) => {
    latest.current = next;
    onChange?.(next);
  };
  const remove = (at: number) => {
    change(images.filter((_, index) => index !== at));
    focusLater(root, `li:nth-child(${Math.max(1, at)}) [data-tool="remove"]`, "input[type=file], button");
  };
  const { uploads, add, dismiss, offered } = useUploads((image) => change([...latest.current, image]));
  const max = numberOption(field, "max") ?? 20;
  const room = Math.max(0, max - images.length - uploads.filter((one) => !one.problem).length);
  const addFiles = (files: readonly File[]) => add(files.slice(0, room));
  return (
    <Stack
      ref={root}
      gap={8}
      onPaste={(event) => {
        if (!disabled && event.clipboardData.files.length > 0) addFiles([...event.clipboardData.files]);
      }}
    >
      {images.length > 0 ? (
        <SortableTiles
          images={images}
          label={props["aria-label"] ?? labels.field(name)}
          disabled={disabled}
          errors={errors}
          errorText={(key, part) => labels.error(key, `${name}.0.${part}`)}
          onChange={change}
          onRemove={remove}
        />
      ) : null}
      <UploadList uploads={uploads} dismiss={dismiss} />
      {room > 0 ? (
        <>
          {offered ? <DropArea {...controlOf(props)} multiple onFiles={addFiles} /> : null}
          <AddByAddress disabled={disabled} onAdd={(url) => change([...images, { url, alt: null }])} />
        </>
      ) : (
        <span>{t("image.full", { count: max })}</span>
      )}
    </Stack>
  );
}

interface Props {
  readonly images: readonly ImageValue[];
  readonly label: string;
  readonly disabled: boolean;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly errorText: (key: string, part: string) => string;
  readonly onChange: (images: readonly ImageValue[]) => void;
  readonly onRemove: (at: number) => void;
}

/** Pictures that are reordered by dragging, or with space and the arrow keys. */
function SortableTiles({ images, label, disabled, errors, errorText, onChange, onRemove }: Props) {
  const keys = keysOf(images);
  return (
    <Sortable
      of="images"
      keys={keys}
      disabled={disabled}
      onMove={(from, to) => onChange(arrayMove([...images], from, to))}
    >
      <Grid as="ul" gap={12} tiles={128} aria-label={label}>
        {images.map((image, at) => (
          <Tile
            key={keys[at]}
            id={keys[at] ?? ""}
            at={at}
            image={image}
            disabled={disabled}
            messages={Object.entries(errorsUnder(errors, String(at))).flatMap(([part, errors]) =>
              errors.map((key) => errorText(key, part)),
            )}
            onChange={(next) => onChange(images.map((one, index) => (index === at ? next : one)))}
            onRemove={() => onRemove(at)}
          />
        ))}
      </Grid>
    </Sortable>
  );
}

/** Returns a key for each picture that stays with it when it moves; an address may occur twice. */
function keysOf(images: readonly ImageValue[]): string[] {
  const seen = new Map<string, number>();
  return images.map(({ url }) => {
    const count = (seen.get(url) ?? 0) + 1;
    seen.set(url, count);
    return `${url} ${count}`;
  });
}

interface TileProps {
  readonly id: string;
  readonly at: number;
  readonly image: ImageValue;
  readonly disabled: boolean;
  readonly messages: readonly string[];
  readonly onChange: (image: ImageValue) => void;
  readonly onRemove: () => void;
}

/** One picture with its drag handle, alternative text and position. */
function Tile({ id, at, image, disabled, messages, onChange, onRemove }: TileProps) {
  const { t } = useTranslation("fields");
  const altId = useId();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  const position = at + 1;
  return (
    <Stack
      ref={setNodeRef}
      as="li"
      card
      relative
      clips
      maxWidth={180}
      className={styles.tile}
      data-dragging={isDragging}
      data-invalid={messages.length > 0}
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
      <Box
        ref={setActivatorNodeRef}
        type="button"
        as="button"
        block
        fills
        pad={0}
        ground="soft"
        ring="inset"
        className={styles.handle}
        {...attributes}
        {...listeners}
        disabled={disabled}
        aria-label={t("images.picture", { position, alt: image.alt ?? "" })}
      >
        <Thumb image={{ ...image, alt: "" }} size="fill" />
      </Box>
      {at === 0 ? (
        <Text
          round={999}
          padX={8}
          size={12}
          lineHeight={20}
          tone="white"
          clickThrough
          className={styles.main}
        >
          {t("images.main")}
        </Text>
      ) : null}
      <Row justify="between" pad={2}>
        <PopoverButton
          panel={(close) => (
            <Stack gap={4} width={260}>
              <label htmlFor={altId}>{t("image.alt")}</label>
              <Input
                id={altId}
                data-first
                className={inputStyles.plain ?? ""}
                disabled={disabled}
                maxLength={altLength}
                value={image.alt ?? ""}
                onChange={(event) => onChange({ ...image, alt: event.target.value || null })}
                onPressEnter={(event) => {
                  // Enter would submit the surrounding form.
                  event.preventDefault();
                  close();
                }}
              />
            </Stack>
          )}
        >
          {(trigger) => (
            <Button
              {...trigger}
              type="text"
              size="small"
              icon={<EditOutlined aria-hidden />}
              aria-label={t("images.editAlt", { position })}
            >
              {t("images.altShort")}
            </Button>
          )}
        </PopoverButton>
        {disabled ? null : (
          <Tooltip title={t("image.remove")}>
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined aria-hidden />}
              data-tool="remove"
              aria-label={t("images.remove", { position })}
              onClick={onRemove}
            />
          </Tooltip>
        )}
      </Row>
      {messages.length > 0 ? (
        <Box as="span" size={13} tone="error" className={styles.error} role="alert">
          {messages.join(" ")}
        </Box>
      ) : null}
    </Stack>
  );
}
