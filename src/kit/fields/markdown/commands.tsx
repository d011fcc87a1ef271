import * as md from "@uiw/react-md-editor/commands";
import type { ICommand } from "@uiw/react-md-editor/nohighlight";

/** Keys of the buttons' labels. */
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

/** The library's pictures are images without a name; the button has it. */
function named(command: ICommand, label: string): ICommand {
  const { icon, buttonProps } = command;
  return {
    ...command,
    ...(icon ? { icon: <span aria-hidden>{icon}</span> } : {}),
    buttonProps: { ...buttonProps, "aria-label": label, title: label },
  };
}

/** The library writes these two as English words. */
const headings = {
  heading2: { ...md.heading2, icon: <b>H2</b> },
  heading3: { ...md.heading3, icon: <b>H3</b> },
};

/** The toolbar in the reader's language. */
export function toolbar(label: Label): ICommand[] {
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

/** The switch between text, text with preview, and preview. */
export function viewSwitch(label: Label): ICommand[] {
  return [
    named(md.codeEdit, label("write")),
    named(md.codeLive, label("both")),
    named(md.codePreview, label("preview")),
  ];
}
