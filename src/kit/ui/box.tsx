import type { ComponentProps, CSSProperties, JSX } from "react";
import { addLook, isLook, type Look, styleOf } from "./look.ts";

type Tag = keyof JSX.IntrinsicElements;

type Props<T extends Tag> = Look &
  Omit<ComponentProps<T>, keyof Look | "className" | "style"> & {
    /** The element. */
    readonly as?: T;
    readonly className?: string | undefined;
    readonly style?: CSSProperties | undefined;
  };

/** A component that is an element with looks; its own props come on top of those it is made with. */
function primitive<D extends Tag>(name: string, tag: D, kind: string, preset: Look = {}) {
  function Primitive<T extends Tag = D>({ as, className, style, ...props }: Props<T>) {
    const Element: Tag = as ?? tag;
    const styling = { classes: [], style: {} };
    addLook(styling, "base", true);
    addLook(styling, kind, true);
    const attributes: Record<string, unknown> = {};
    for (const [key, value] of Object.entries({ ...preset, ...props })) {
      if (isLook(key)) addLook(styling, key, value);
      else attributes[key] = value;
    }
    const classes = [...styling.classes, className].filter(Boolean).join(" ");
    return <Element {...attributes} className={classes} style={styleOf(styling.style, style)} />;
  }
  Primitive.displayName = name;
  return Primitive;
}

/** Anything that needs a look and nothing else. */
export const Box = primitive("Box", "div", "box");

/** Children below each other. */
export const Stack = primitive("Stack", "div", "stack");

/** Children beside each other, in the middle of the line. */
export const Row = primitive("Row", "div", "row");

/** Children in columns. */
export const Grid = primitive("Grid", "div", "grid");

/** A piece of text. */
export const Text = primitive("Text", "span", "box");

/** A muted paragraph: help, remarks, what there is none of. */
export const Note = primitive("Note", "p", "box", { tone: "muted" });

/** A list without bullets. */
export const PlainList = primitive("PlainList", "ul", "stack");

/** A framed surface. */
export const Card = primitive("Card", "section", "box", { card: true });

/** Buttons and filters in a row that wraps. */
export const Toolbar = primitive("Toolbar", "div", "row", { wrap: true, gap: 8 });

/** Read by screen readers, not seen. */
export const VisuallyHidden = primitive("VisuallyHidden", "span", "hidden");
