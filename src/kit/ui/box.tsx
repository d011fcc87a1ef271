import type { ComponentProps, CSSProperties, ElementType } from "react";
import { addLook, isLook, type StyleProps, styleOf } from "./look.ts";

type Props<T extends ElementType> = StyleProps &
  Omit<ComponentProps<T>, keyof StyleProps | "className" | "style"> & {
    /** The element or component to render: `h2`, `Link`. */
    readonly as?: T;
    readonly className?: string | undefined;
    readonly style?: CSSProperties | undefined;
  };

/** Creates a styled element as a component; its props override the preset. */
function primitive<D extends ElementType>(name: string, tag: D, kind: string, preset: StyleProps = {}) {
  function Primitive<T extends ElementType = D>({ as, className, style, ...props }: Props<T>) {
    const Element: ElementType = as ?? tag;
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

/** A styled `div`. */
export const Box = primitive("Box", "div", "box");

/** Arranges its children vertically. */
export const Stack = primitive("Stack", "div", "stack");

/** Arranges its children horizontally, vertically centred. */
export const Row = primitive("Row", "div", "row");

/** Arranges its children in columns. */
export const Grid = primitive("Grid", "div", "grid");

/** Inline text. */
export const Text = primitive("Text", "span", "box");

/** A muted paragraph: help, remarks, empty states. */
export const Note = primitive("Note", "p", "box", { tone: "muted" });

/** A list without bullets. */
export const PlainList = primitive("PlainList", "ul", "stack");

/** A framed surface. */
export const Card = primitive("Card", "section", "box", { card: true });

/** A wrapping row of buttons and filters. */
export const Toolbar = primitive("Toolbar", "div", "row", { wrap: true, gap: 8 });

/** A plain table with lines between its rows. */
export const Table = primitive("Table", "table", "table");

/** For screen readers only. */
export const VisuallyHidden = primitive("VisuallyHidden", "span", "hidden");
