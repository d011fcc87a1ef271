import "./tokens.css";
import styles from "./look.module.css";

/** Distances between and around things, in pixels. */
const spaces = [2, 4, 6, 8, 10, 12, 14, 16, 20, 24] as const;

/** How a part of the interface may look: each prop and its values. `look.module.css` has a class for every one. */
export const looks = {
  /** Between the children. */
  gap: spaces,
  /** Between the lines of a row that wraps, where it differs from `gap`. */
  rowGap: [0, 2, 4, 6, 8, 10],
  align: ["start", "center", "end", "baseline", "stretch"],
  justify: ["between", "center", "end"],
  /** Padding on all sides. */
  pad: [8, 12, 16, 20, 24],
  /** Margin before. */
  above: spaces,
  /** Margin after. */
  below: spaces,
  /** Font size in pixels. Default: that of what it stands in, 14 mostly. */
  size: [11, 12, 13, 14, 15, 16, 17, 18, 20, 22, 24],
  weight: [400, 500, 650],
  tone: ["muted", "plain", "heading", "link", "success", "error"],
  text: ["start", "center", "end"],
  /** A dividing line. */
  line: ["above", "below"],
  inline: [true],
  wrap: [true],
  card: [true],
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
  /** In a row: takes what is left, keeps its size, may become narrower than its content. */
  grow: [true],
  rigid: [true],
  shrinks: [true],
  /** As wide as what it stands in. */
  fills: [true],
} as const;

export type Look = {
  readonly [Name in keyof typeof looks]?:
    | ((typeof looks)[Name][number] extends true ? boolean : (typeof looks)[Name][number])
    | undefined;
};

/** The class of one look: `gap-8`, `wrap`. */
export const classOf = (name: string, value: unknown): string =>
  styles[value === true ? name : `${name}-${value}`] ?? "";

/** Whether a prop says how something looks, and not what it is. */
export const isLook = (name: string): name is keyof Look => Object.hasOwn(looks, name);
