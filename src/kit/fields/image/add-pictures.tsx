import { CloseOutlined, LinkOutlined, PictureOutlined } from "@ant-design/icons";
import { Button, Input, Progress } from "antd";
import { type DragEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Box, Grid, PlainList, Row, Stack, Text } from "../../ui/box.tsx";
import type { ControlProps } from "../control.ts";
import styles from "./image.module.css";
import type { Uploads } from "./use-uploads.ts";
import { imageTypes } from "./use-uploads.ts";

interface Props extends ControlProps {
  readonly multiple: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Accepts pictures by click and by drop. Pasting is handled by the surrounding input. */
export function DropArea({ multiple, onFiles, ...control }: Props) {
  const { t } = useTranslation("fields");
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (control.disabled) return;
    const files = [...event.dataTransfer.files];
    onFiles(multiple ? files : files.slice(0, 1));
  };
  return (
    <Row
      as="label"
      gap={12}
      round={8}
      frame="dashed"
      ground={over ? "primary" : "soft"}
      hover="edge"
      dimmed={control.disabled === true}
      padY={12}
      padX={16}
      tone="muted"
      relative
      minHeight={72}
      pointer
      className={styles.drop}
      data-disabled={control.disabled === true}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Text size={22} tone="faint">
        <PictureOutlined aria-hidden />
      </Text>
      <Stack as="span" shrinks>
        <Text as="strong" weight={500} tone="plain">
          {t(multiple ? "image.addMany" : "image.addOne")}
        </Text>
        <span>{t("image.kinds")}</span>
      </Stack>
      <input
        {...control}
        type="file"
        className={styles.file}
        accept={imageTypes.join(",")}
        multiple={multiple}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Allows choosing the same file again.
          event.target.value = "";
        }}
      />
    </Row>
  );
}

interface AddByAddressProps {
  readonly onAdd: (url: string) => void;
  readonly disabled: boolean;
}

/** Adds a picture that is already on the web by its https address. */
export function AddByAddress({ onAdd, disabled }: AddByAddressProps) {
  const { t } = useTranslation("fields");
  const [open, setOpen] = useState(false);
  const [left, setLeft] = useState(false);
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState(false);
  const errorId = useId();
  if (!open) {
    return (
      <Button
        type="link"
        style={{ alignSelf: "flex-start", blockSize: "auto", padding: 0 }}
        icon={<LinkOutlined aria-hidden />}
        disabled={disabled}
        // Restores the focus after leaving the input it opened.
        autoFocus={left}
        onClick={() => setOpen(true)}
      >
        {t("image.byAddress")}
      </Button>
    );
  }
  const leave = () => {
    setLeft(true);
    setOpen(false);
  };
  const add = () => {
    const url = typed.trim();
    if (!/^https:\/\/[^\s/]+\S*$/.test(url)) return setWrong(true);
    onAdd(url);
    setTyped("");
    leave();
  };
  return (
    <div>
      <Row gap={8} align="stretch">
        <Input
          autoFocus
          dir="ltr"
          inputMode="url"
          placeholder="https://"
          aria-label={t("image.address")}
          aria-invalid={wrong}
          aria-describedby={wrong ? errorId : undefined}
          {...(wrong ? { status: "error" as const } : {})}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(false);
          }}
          onKeyDown={(event) => {
            if (event.key === "Escape") {
              event.stopPropagation();
              leave();
            }
            if (event.key !== "Enter") return;
            // Enter would submit the surrounding form.
            event.preventDefault();
            add();
          }}
        />
        <Button onClick={add}>{t("image.add")}</Button>
      </Row>
      {wrong ? (
        <Box id={errorId} size={13} tone="error" className={styles.error} role="alert">
          {t("image.wrongAddress")}
        </Box>
      ) : null}
    </div>
  );
}

/** Running uploads with their progress, and failed ones with the reason. */
export function UploadList({ uploads, dismiss }: Pick<Uploads, "uploads" | "dismiss">) {
  const { t } = useTranslation("fields");
  if (uploads.length === 0) return null;
  return (
    <PlainList gap={6}>
      {uploads.map(({ key, name, percent, problem }) => (
        <Grid
          key={key}
          as="li"
          gap={8}
          rowGap={0}
          align="center"
          frame
          round={8}
          ground={problem === null ? "plain" : "error"}
          padY={4}
          columns="grow-fit"
          padStart={12}
          padEnd={4}
          data-failed={problem !== null}
        >
          <Text ellipsis>{name}</Text>
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined aria-hidden />}
            aria-label={t(problem ? "image.dismiss" : "image.cancel", { name })}
            onClick={() => dismiss(key)}
          />
          {problem ? (
            <Box as="span" size={13} tone="error" className={styles.error} role="alert">
              {t(problem)}
            </Box>
          ) : (
            <Progress
              percent={percent}
              size="small"
              showInfo={false}
              aria-label={t("image.progress", { name })}
            />
          )}
        </Grid>
      ))}
    </PlainList>
  );
}
