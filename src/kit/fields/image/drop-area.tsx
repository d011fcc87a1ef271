import { PictureOutlined } from "@ant-design/icons";
import { type DragEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ControlProps } from "../control.ts";
import styles from "./image.module.css";
import { imageTypes } from "./upload.ts";

interface Props extends ControlProps {
  readonly multiple: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Takes pictures by click and by drop. Pasting is heard by the input around it. */
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
    <label
      className={styles.drop}
      data-over={over}
      data-disabled={control.disabled === true}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <PictureOutlined aria-hidden className={styles.dropIcon} />
      <span className={styles.dropText}>
        <strong>{t(multiple ? "image.addMany" : "image.addOne")}</strong>
        <span>{t("image.kinds")}</span>
      </span>
      <input
        {...control}
        type="file"
        className={styles.file}
        accept={imageTypes.join(",")}
        multiple={multiple}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again.
          event.target.value = "";
        }}
      />
    </label>
  );
}
