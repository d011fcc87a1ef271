import { DeleteOutlined } from "@ant-design/icons";
import { Button, Input } from "antd";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLabels } from "../../context/labels.ts";
import { focusLater } from "../../focus/focus-later.ts";
import { Box, Row, Stack, Text } from "../../ui/box.tsx";
import { controlOf } from "../control.ts";
import inputStyles from "../inputs.module.css";
import type { InputProps } from "../props.ts";
import { Thumb } from "../thumb.tsx";
import { imageOf } from "../values.ts";
import { AddByAddress, DropArea, UploadList } from "./add-pictures.tsx";
import styles from "./image.module.css";
import { altLength, useUploads } from "./use-uploads.ts";

/** One picture, chosen from the device or dropped. */
export function ImageInput(props: InputProps) {
  const { value, onChange, errors = {}, resource, name, disabled = false } = props;
  const { t } = useTranslation("fields");
  const labels = useLabels(resource);
  const image = imageOf(value);
  const { uploads, add, dismiss, offered } = useUploads((done) =>
    onChange?.({ ...done, alt: image?.alt ?? null }),
  );
  const root = useRef<HTMLDivElement>(null);
  const change = (next: { readonly url: string; readonly alt: null } | null) => {
    onChange?.(next);
    // The button that had the focus is gone.
    focusLater(root, "input, button");
  };
  const messages = ["url", "alt"].flatMap((part) =>
    (errors[part] ?? []).map((key) => labels.error(key, `${name}.${part}`)),
  );
  return (
    <Stack
      ref={root}
      gap={8}
      onPaste={(event) => {
        if (!disabled && event.clipboardData.files.length > 0)
          add([...event.clipboardData.files].slice(0, 1));
      }}
    >
      {image ? (
        <Row gap={12} align="start">
          <Thumb image={image} size="large" />
          <Stack gap={8} grow shrinks>
            <Text size={13} tone="muted" aria-hidden>
              {t("image.alt")}
            </Text>
            <Input
              {...controlOf(props)}
              aria-label={t("image.alt")}
              className={inputStyles.plain ?? ""}
              maxLength={altLength}
              value={image.alt ?? ""}
              onChange={(event) => onChange?.({ ...image, alt: event.target.value || null })}
            />
            <Row gap={8} align="stretch" wrap>
              <Button icon={<DeleteOutlined aria-hidden />} disabled={disabled} onClick={() => change(null)}>
                {t("image.remove")}
              </Button>
            </Row>
          </Stack>
        </Row>
      ) : (
        <>
          {offered ? <DropArea {...controlOf(props)} multiple={false} onFiles={add} /> : null}
          <AddByAddress disabled={disabled} onAdd={(url) => change({ url, alt: null })} />
        </>
      )}
      <UploadList uploads={uploads} dismiss={dismiss} />
      {messages.length > 0 ? (
        <Box size={13} tone="error" className={styles.error} role="alert">
          {messages.join(" ")}
        </Box>
      ) : null}
    </Stack>
  );
}
