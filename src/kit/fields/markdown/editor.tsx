import MDEditor from "@uiw/react-md-editor/nohighlight";
import { useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { controlOf } from "../control.ts";
import { UploadList } from "../image/add-pictures.tsx";
import { imageTypes, useUploads } from "../image/use-uploads.ts";
import type { InputProps } from "../props.ts";
import { textOf } from "../values.ts";
import { altOf, insertPicture } from "./insert-picture.ts";
import styles from "./markdown.module.css";
import { safePreview } from "./safe-preview.tsx";
import { stepInToolbar, toolbar, viewSwitch } from "./toolbar.tsx";
import { useColorMode } from "./use-color-mode.ts";

/** A Markdown editor with a toolbar and a preview. Pasted or dropped pictures are uploaded and inserted. */
export default function MarkdownEditor(props: InputProps) {
  const { value, onChange, disabled = false } = props;
  const { t } = useTranslation("fields");
  const mode = useColorMode();
  const text = textOf(value);
  const latest = useRef(text);
  const area = useRef<HTMLTextAreaElement>(null);
  const before = useRef("");
  useEffect(() => {
    latest.current = text;
  }, [text]);
  const change = (next: string) => {
    latest.current = next;
    onChange?.(next === "" ? null : next);
  };
  const { uploads, add, dismiss, offered } = useUploads(({ url }, file) => {
    const cursor = area.current?.selectionStart ?? before.current.length;
    const picture = { url, alt: altOf(file.name) ?? t("markdown.picture") };
    const written = insertPicture(latest.current, { before: before.current, cursor }, picture);
    before.current = written.place.before;
    change(written.text);
    // Setting the text from outside moves the cursor to its end.
    requestAnimationFrame(() => {
      if (document.activeElement !== area.current) return;
      area.current?.setSelectionRange(written.place.cursor, written.place.cursor);
    });
  });
  const take = (event: { preventDefault(): void }, data: DataTransfer, target: HTMLTextAreaElement) => {
    if (disabled || !offered || data.files.length === 0) return;
    event.preventDefault();
    area.current = target;
    before.current = latest.current.slice(0, target.selectionStart);
    add([...data.files]);
  };
  const files = useRef<HTMLInputElement>(null);
  const commands = useMemo(() => {
    const choose = (target: HTMLTextAreaElement) => {
      area.current = target;
      before.current = latest.current.slice(0, target.selectionStart);
      files.current?.click();
    };
    return toolbar((key) => t(`markdown.${key}`), offered ? choose : undefined);
  }, [t, offered]);
  return (
    <>
      <MDEditor
        className={styles.editor ?? ""}
        data-color-mode={mode}
        value={text}
        onChange={(next) => change(next ?? "")}
        height="var(--markdown-height, 320px)"
        preview={disabled ? "preview" : "edit"}
        visibleDragbar={false}
        highlightEnable={false}
        // Tab moves to the next input, as everywhere else.
        defaultTabEnable
        onKeyDown={stepInToolbar}
        commands={disabled ? [] : commands}
        extraCommands={disabled ? [] : [viewSwitch]}
        previewOptions={safePreview}
        textareaProps={{
          ...controlOf(props),
          // Without text, the placeholder decides: it is written in the direction of the page.
          ...(text === "" ? {} : { dir: "auto" }),
          placeholder: t("markdown.hint"),
          onPaste: (event) => take(event, event.clipboardData, event.currentTarget),
          onDrop: (event) => take(event, event.dataTransfer, event.currentTarget),
        }}
      />
      {/* In a hidden element: Ant Design shows file inputs of forms as blocks. */}
      <div hidden>
        <input
          ref={files}
          type="file"
          multiple
          accept={imageTypes.join(",")}
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            // Allows choosing the same file again.
            target.value = "";
          }}
        />
      </div>
      <UploadList uploads={uploads} dismiss={dismiss} />
    </>
  );
}
