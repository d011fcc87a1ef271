import MDEditor from "@uiw/react-md-editor/nohighlight";
import { useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { controlOf } from "../control.ts";
import { UploadList } from "../image/upload-list.tsx";
import { useUploads } from "../image/use-uploads.ts";
import { textOf } from "../values.ts";
import type { InputProps } from "../views.ts";
import { toolbar, viewSwitch } from "./commands.tsx";
import styles from "./markdown.module.css";
import { safePreview } from "./safe-preview.tsx";
import { useColorMode } from "./use-color-mode.ts";

/** A Markdown text with a toolbar and a preview. Pictures that are pasted or dropped are uploaded into it. */
export default function MarkdownEditor(props: InputProps) {
  const { value, onChange, disabled = false } = props;
  const { t } = useTranslation("fields");
  const mode = useColorMode();
  const text = textOf(value);
  const latest = useRef(text);
  const cursor = useRef<number | null>(null);
  useEffect(() => {
    latest.current = text;
  }, [text]);
  const change = (next: string) => {
    latest.current = next;
    onChange?.(next === "" ? null : next);
  };
  const { uploads, add, dismiss } = useUploads(({ url }) => {
    const at = Math.min(cursor.current ?? latest.current.length, latest.current.length);
    change(`${latest.current.slice(0, at)}![](${url})${latest.current.slice(at)}`);
  });
  const take = (event: { preventDefault(): void }, data: DataTransfer, at: number) => {
    if (disabled || data.files.length === 0) return;
    event.preventDefault();
    cursor.current = at;
    add([...data.files]);
  };
  const commands = useMemo(() => toolbar((key) => t(`markdown.${key}`)), [t]);
  const views = useMemo(() => viewSwitch((key) => t(`markdown.${key}`)), [t]);
  return (
    <>
      <MDEditor
        className={styles.editor ?? ""}
        data-color-mode={mode}
        value={text}
        onChange={(next) => change(next ?? "")}
        height={320}
        preview={disabled ? "preview" : "edit"}
        visibleDragbar={false}
        highlightEnable={false}
        // Tab leads on to the next input, as everywhere.
        defaultTabEnable
        commands={disabled ? [] : commands}
        extraCommands={disabled ? [] : views}
        previewOptions={safePreview}
        textareaProps={{
          ...controlOf(props),
          dir: "auto",
          placeholder: t("markdown.hint"),
          onPaste: (event) => take(event, event.clipboardData, event.currentTarget.selectionStart),
          onDrop: (event) => take(event, event.dataTransfer, event.currentTarget.selectionStart),
        }}
      />
      <UploadList uploads={uploads} dismiss={dismiss} />
    </>
  );
}
