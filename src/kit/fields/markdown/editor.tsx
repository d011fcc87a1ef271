import * as md from "@uiw/react-md-editor/commands";
import MDEditor, { type ICommand } from "@uiw/react-md-editor/nohighlight";
import { type KeyboardEvent, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { stepFocus } from "../../ui/step-focus.ts";
import { controlOf } from "../control.ts";
import { UploadList } from "../image/add-pictures.tsx";
import { useUploads } from "../image/use-uploads.ts";
import type { InputProps } from "../props.ts";
import { textOf } from "../values.ts";
import { altOf, insertPicture } from "./insert-picture.ts";
import styles from "./markdown.module.css";
import { safePreview } from "./safe-preview.tsx";
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
  const commands = useMemo(() => withOneStop(toolbar((key) => t(`markdown.${key}`))), [t]);
  const views = useMemo(() => withOneStop(viewSwitch((key) => t(`markdown.${key}`))), [t]);
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
        extraCommands={disabled ? [] : views}
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
      <UploadList uploads={uploads} dismiss={dismiss} />
    </>
  );
}

/** Arrow keys move between the buttons, so that Tab has few stops before the text. */
function stepInToolbar(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event;
  const toolbar = target instanceof Element ? target.closest(".w-md-editor-toolbar") : null;
  if (toolbar) stepFocus(event, toolbar, "button");
}

/** Makes only the first of these commands a tab stop; arrow keys reach the others. */
const withOneStop = (commands: readonly ICommand[]): ICommand[] =>
  commands.map((command, at) =>
    at === 0 ? command : { ...command, buttonProps: { ...command.buttonProps, tabIndex: -1 } },
  );

/** Keys of the button labels. */
type Key =
  | "heading2"
  | "heading3"
  | "bold"
  | "italic"
  | "link"
  | "bullets"
  | "numbers"
  | "quote"
  | "table"
  | "write"
  | "both"
  | "preview";

type Label = (key: Key) => string;

/** The library's icons have no accessible name, so the button gets one. */
function named(command: ICommand, label: string): ICommand {
  const { icon, buttonProps } = command;
  return {
    ...command,
    ...(icon ? { icon: <span aria-hidden>{icon}</span> } : {}),
    buttonProps: { ...buttonProps, "aria-label": label, title: label },
  };
}

/** The library labels these two in English. */
const headings = {
  heading2: { ...md.heading2, icon: <b>H2</b> },
  heading3: { ...md.heading3, icon: <b>H3</b> },
};

/** Returns the toolbar in the user's language. */
function toolbar(label: Label): ICommand[] {
  return [
    named(headings.heading2, label("heading2")),
    named(headings.heading3, label("heading3")),
    md.divider,
    named(md.bold, label("bold")),
    named(md.italic, label("italic")),
    named(md.link, label("link")),
    md.divider,
    named(md.unorderedListCommand, label("bullets")),
    named(md.orderedListCommand, label("numbers")),
    named(md.quote, label("quote")),
    named(md.table, label("table")),
  ];
}

/** Returns the switch between text, text with preview, and preview. */
function viewSwitch(label: Label): ICommand[] {
  return [
    named(md.codeEdit, label("write")),
    named(md.codeLive, label("both")),
    named(md.codePreview, label("preview")),
  ];
}
