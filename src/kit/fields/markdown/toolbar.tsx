import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  TableOutlined,
  UnorderedListOutlined,
} from "@ant-design/icons";
import * as md from "@uiw/react-md-editor/commands";
import { EditorContext, type ICommand } from "@uiw/react-md-editor/nohighlight";
import { type KeyboardEvent, type ReactNode, useContext } from "react";
import { useTranslation } from "react-i18next";
import { stepFocus } from "../../focus/step-focus.ts";
import { Row } from "../../ui/box.tsx";
import { Glyph } from "../../ui/glyph.tsx";
import styles from "./markdown.module.css";

/** Keys of the button labels. */
type Key =
  | "heading2"
  | "heading3"
  | "bold"
  | "italic"
  | "link"
  | "addPicture"
  | "bullets"
  | "numbers"
  | "quote"
  | "table";

type Label = (key: Key) => string;

/** Arrow keys move between the buttons, so that Tab has few stops before the text. */
export function stepInToolbar(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event;
  const toolbar = target instanceof Element ? target.closest(".w-md-editor-toolbar") : null;
  if (toolbar) stepFocus(event, toolbar, "button");
}

/** One of the library's commands with our icon and a label in the user's language; only the first is a tab stop. */
const named = (command: ICommand, icon: ReactNode, label: string, first = false): ICommand => ({
  ...command,
  icon: <span aria-hidden>{icon}</span>,
  buttonProps: { "aria-label": label, title: label, tabIndex: first ? 0 : -1 },
});

const quoteMarks = "M5 17h4l2-4V7H5v6h3zM14 17h4l2-4V7h-6v6h3z";

/**
 * Returns the buttons of the toolbar.
 * @param choose asks for a picture file to insert; undefined if pictures cannot be uploaded
 */
export function toolbar(label: Label, choose?: (area: HTMLTextAreaElement) => void): ICommand[] {
  const picture: ICommand = {
    name: "picture",
    keyCommand: "picture",
    execute: (_, api) => choose?.(api.textArea),
  };
  return [
    named(md.heading2, "H2", label("heading2"), true),
    named(md.heading3, "H3", label("heading3")),
    md.divider,
    named(md.bold, <BoldOutlined aria-hidden />, label("bold")),
    named(md.italic, <ItalicOutlined aria-hidden />, label("italic")),
    named(md.link, <LinkOutlined aria-hidden />, label("link")),
    ...(choose ? [named(picture, <PictureOutlined aria-hidden />, label("addPicture"))] : []),
    md.divider,
    named(md.unorderedListCommand, <UnorderedListOutlined aria-hidden />, label("bullets")),
    named(md.orderedListCommand, <OrderedListOutlined aria-hidden />, label("numbers")),
    named(md.quote, <Glyph path={quoteMarks} />, label("quote")),
    named(md.table, <TableOutlined aria-hidden />, label("table")),
  ];
}

const views = [
  ["edit", "write"],
  ["live", "both"],
  ["preview", "preview"],
] as const;

/** The choice of text, text with preview, or preview. */
function ViewSwitch() {
  const { t } = useTranslation("fields");
  const { preview, dispatch } = useContext(EditorContext);
  return (
    <Row as="span" inline align="stretch" pad={2} round={6} ground="chip" className={styles.views}>
      {views.map(([view, name]) => (
        <button
          key={view}
          type="button"
          aria-pressed={preview === view}
          tabIndex={preview === view ? 0 : -1}
          onClick={() => dispatch?.({ preview: view })}
        >
          {t(`markdown.${name}`)}
        </button>
      ))}
    </Row>
  );
}

/** The switch as the library's command. */
export const viewSwitch: ICommand = { name: "preview", keyCommand: "views", render: () => <ViewSwitch /> };
