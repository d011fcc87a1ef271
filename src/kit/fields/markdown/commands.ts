import * as md from "@uiw/react-md-editor/commands";
import type { ICommand } from "@uiw/react-md-editor/nohighlight";

/** The editor's own buttons that a shop needs, by the key of their label. */
const buttons = {
  bold: md.bold,
  italic: md.italic,
  heading2: md.heading2,
  heading3: md.heading3,
  bullets: md.unorderedListCommand,
  numbers: md.orderedListCommand,
  link: md.link,
  quote: md.quote,
  table: md.table,
} as const;

const views = { write: md.codeEdit, both: md.codeLive, preview: md.codePreview } as const;

export type CommandKey = keyof typeof buttons | keyof typeof views;

type Label = (key: CommandKey) => string;

function named(command: ICommand, label: string): ICommand {
  return { ...command, buttonProps: { ...command.buttonProps, "aria-label": label, title: label } };
}

/** The toolbar in the reader's language. */
export function toolbar(label: Label): ICommand[] {
  return [
    named(buttons.heading2, label("heading2")),
    named(buttons.heading3, label("heading3")),
    md.divider,
    named(buttons.bold, label("bold")),
    named(buttons.italic, label("italic")),
    named(buttons.link, label("link")),
    md.divider,
    named(buttons.bullets, label("bullets")),
    named(buttons.numbers, label("numbers")),
    named(buttons.quote, label("quote")),
    named(buttons.table, label("table")),
  ];
}

/** The switch between text, text with preview, and preview. */
export function viewSwitch(label: Label): ICommand[] {
  return [
    named(views.write, label("write")),
    named(views.both, label("both")),
    named(views.preview, label("preview")),
  ];
}
