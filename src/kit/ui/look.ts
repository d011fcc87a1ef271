import "./styles/forced-colors.css";
import "./styles/tokens.css";
import type { CSSProperties } from "react";
import styles from "./look.module.css";

/** Spacing values, in pixels. */
const spaces = [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 24] as const;

/** The style props of a component and their values. `look.module.css` has a class for each. */
export const looks = {
  /** Gap between the children. */
  gap: spaces,
  /** Gap between the lines of a wrapping row, if it differs from `gap`. */
  rowGap: spaces,
  /** Of a grid, with equal widths. */
  columns: [1, 2, 3, 4],
  align: ["start", "center", "end", "baseline", "stretch"],
  justify: ["between", "center", "end"],
  /** Padding: on all sides, horizontal, vertical. */
  pad: spaces,
  padX: spaces,
  padY: spaces,
  /** Top margin. */
  above: spaces,
  /** Bottom margin. */
  below: spaces,
  /** Font size in pixels. Default: inherited, usually 14. */
  size: [11, 12, 13, 14, 15, 16, 17, 18, 20, 22, 24],
  weight: [400, 500, 650],
  tone: ["muted", "faint", "plain", "heading", "link", "primary", "success", "error", "inherit"],
  text: ["start", "center", "end"],
  /** A dividing line. */
  line: ["above", "below"],
  /** A border. */
  frame: [true],
  /** Border radius. */
  round: [4, 6, 8, 10, 12, 999],
  /** Background. */
  ground: ["plain", "soft", "chip", "raised", "primary"],
  /** Border, radius and background of a card. */
  card: [true],
  inline: [true],
  wrap: [true],
  strong: [true],
  /** Tabular digits. */
  nums: [true],
  nowrap: [true],
  /** Long words may break anywhere. */
  breaks: [true],
  /** One line, truncated with an ellipsis. */
  ellipsis: [true],
  /** Overflow is hidden. */
  clips: [true],
  /** In a row: grows, keeps its size, may shrink below its content, is pushed to the end. */
  grow: [true],
  rigid: [true],
  shrinks: [true],
  push: [true],
  /** As wide as its container. */
  fills: [true],
  /** Containing block of positioned children. */
  relative: [true],
  /** Hidden in print. */
  screenOnly: [true],
} as const;

export type Look = {
  readonly [Name in keyof typeof looks]?:
    | ((typeof looks)[Name][number] extends true ? boolean : (typeof looks)[Name][number])
    | undefined;
};

/** Whether a prop is a style prop. */
export const isLook = (name: string): name is keyof Look => Object.hasOwn(looks, name);

interface Styling {
  readonly classes: string[];
  /** Numbers are passed to the stylesheet as custom properties. */
  readonly style: Record<string, number>;
}

/** Adds a style prop to the classes and custom properties of an element: `wrap`, `align="end"`, `gap={8}`. */
export function addLook({ classes, style }: Styling, name: string, value: unknown): void {
  if (value === undefined || value === false) return;
  const named = typeof value === "string" ? `${name}-${value}` : name;
  classes.push(styles[named] ?? "");
  if (typeof value === "number") style[`--${name}`] = value;
}

/** Returns the style of an element: its own and the custom properties of its style props. */
export const styleOf = (
  numbers: Styling["style"],
  own: CSSProperties | undefined,
): CSSProperties | undefined => (Object.keys(numbers).length === 0 ? own : { ...numbers, ...own });
