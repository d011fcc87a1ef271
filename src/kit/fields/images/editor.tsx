import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ImageValue } from "../../../core/fields/field.ts";
import { numberOption } from "../../../core/fields/options.ts";
import { useLabels } from "../../context/labels.ts";
import { controlOf } from "../control.ts";
import { AddByAddress } from "../image/add-by-address.tsx";
import { DropArea } from "../image/drop-area.tsx";
import styles from "../image/image.module.css";
import { UploadList } from "../image/upload-list.tsx";
import { useUploads } from "../image/use-uploads.ts";
import { imagesOf } from "../values.ts";
import type { InputProps } from "../views.ts";
import { SortableTiles } from "./sortable-tiles.tsx";

/** Pictures to add, order, describe and remove; the first is the main one. */
export default function ImagesEditor(props: InputProps) {
  const { value, onChange, errors = {}, field, resource, name, disabled = false } = props;
  const { t } = useTranslation("fields");
  const labels = useLabels(resource);
  const images = imagesOf(value);
  // Two uploads may end before the form has told us of the first.
  const latest = useRef<readonly ImageValue[]>(images);
  useEffect(() => {
    latest.current = imagesOf(value);
  }, [value]);
  const change = (next: readonly ImageValue[]) => {
    latest.current = next;
    onChange?.(next);
  };
  const { uploads, add, dismiss, offered } = useUploads((image) => change([...latest.current, image]));
  const max = numberOption(field, "max") ?? 20;
  const room = Math.max(0, max - images.length - uploads.filter((one) => !one.problem).length);
  const addFiles = (files: readonly File[]) => add(files.slice(0, room));
  return (
    <div
      className={styles.root}
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
          errorText={(key) => labels.error(key, name)}
          onChange={change}
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
    </div>
  );
}
