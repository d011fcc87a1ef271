import "./tokens.css";
import type { CSSProperties } from "react";
import styles from "./look.module.css";

/** Distances between and around things, in pixels. */
const spaces = [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 24] as const;

/** How a part of the interface may look: each prop and its values. `look.module.css` has a class for every one. */
export const looks = {
  /** Between the children. */
  gap: spaces,
  /** Between the lines of a row that wraps, where it differs from `gap`. */
  rowGap: spaces,
  /** Of a grid, equally wide. */
  columns: [1, 2, 3, 4],
  align: ["start", "center", "end", "baseline", "stretch"],
  justify: ["between", "center", "end"],
  /** Padding: on all sides, at the sides, above and below. */
  pad: spaces,
  padX: spaces,
  padY: spaces,
  /** Margin before. */
  above: spaces,
  /** Margin after. */
  below: spaces,
  /** Font size in pixels. Default: that of what it stands in, 14 mostly. */
  size: [11, 12, 13, 14, 15, 16, 17, 18, 20, 22, 24],
  weight: [400, 500, 650],
  tone: ["muted", "faint", "plain", "heading", "link", "primary", "success", "error", "inherit"],
  text: ["start", "center", "end"],
  /** A dividing line. */
  line: ["above", "below"],
  /** A line around it. */
  frame: [true],
  /** Corners. */
  round: [4, 6, 8, 10, 12, 999],
  /** Background. */
  ground: ["plain", "soft", "chip", "raised", "primary"],
  /** Frame, corners and ground of a card. */
  card: [true],
  inline: [true],
  wrap: [true],
  strong: [true],
  /** Digits of one width. */
  nums: [true],
  nowrap: [true],
  /** Long words break anywhere. */
  breaks: [true],
  /** One line; what does not fit ends with an ellipsis. */
  ellipsis: [true],
  /** What does not fit is cut off. */
  clips: [true],
  /** In a row: takes what is left, keeps its size, may become narrower than its content, stands at the end. */
  grow: [true],
  rigid: [true],
  shrinks: [true],
  push: [true],
  /** As wide as its container. */
  fills: [true],
  /** What is placed in it is placed from its corners. */
  relative: [true],
  /** Left out on paper. */
  screenOnly: [true],
} as const;

export type Look = {
  readonly [Name in keyof typeof looks]?:
    | ((typeof looks)[Name][number] extends true ? boolean : (typeof looks)[Name][number])
    | undefined;
};

/** Whether a prop says how something looks, and not what it is. */
export const isLook = (name: string): name is keyof Look => Object.hasOwn(looks, name);

interface Styling {
  readonly classes: string[];
  /** Numbers reach the stylesheet as custom properties. */
  readonly style: Record<string, number>;
}

/** Adds a look to the classes and custom properties of an element: `wrap`, `align="end"`, `gap={8}`. */
export function addLook({ classes, style }: Styling, name: string, value: unknown): void {
  if (value === undefined || value === false) return;
  const named = typeof value === "string" ? `${name}-${value}` : name;
  classes.push(styles[named] ?? "");
  if (typeof value === "number") style[`--${name}`] = value;
}

/** The style of an element: its own and the numbers of its looks. */
export const styleOf = (
  numbers: Styling["style"],
  own: CSSProperties | undefined,
): CSSProperties | undefined => (Object.keys(numbers).length === 0 ? own : { ...numbers, ...own });
