import "./look.css";
import "./styles/forced-colors.css";
import "./styles/tokens.css";
import type { CSSProperties } from "react";

/** Spacing values, in pixels. */
const spaces = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 22, 24, 28, 32, 36, 40, 48] as const;

/** Sizes of boxes: any number of pixels. */
const lengths: readonly number[] = [0];

/** The style props of a component and their values. `look.css` has a class for each. */
export const looks = {
  /** Gap between the children. */
  gap: spaces,
  /** Gap between the lines of a wrapping row, if it differs from `gap`. */
  rowGap: spaces,
  /** Of a grid: equal widths; a growing and a fitting column, or the other way round; names and their values. */
  columns: [1, 2, 3, 4, "two-thirds", "three-fifths", "grow-fit", "fit-grow", "names"],
  /** Of a grid: a growing column and one of this width, which is below it in windows narrower than 1100 px. */
  aside: lengths,
  /** Of a grid: the number of equal columns on a phone. */
  phoneColumns: [1, 2],
  /** Of a grid: two columns on a phone, an odd last child takes both. */
  pairs: [true],
  /** Of a grid: one column in windows narrower than 1100 px. */
  stacks: [true],
  /** Of a grid: as many columns of at least this width as there is room for. */
  tiles: lengths,
  /** The same, but few children share the full width. */
  fits: lengths,
  /** In a grid: all columns. */
  spans: [true],
  align: ["start", "center", "end", "baseline", "stretch"],
  justify: ["between", "center", "end"],
  /** Of a grid: centres the children in their cells, or the cells in the grid. */
  center: ["items", "content"],
  /** Of a grid: where its children are in their columns. */
  items: ["start", "center", "end"],
  /** Of a grid: its rows keep their height at the top. */
  packed: [true],
  /** Alignment among its siblings. */
  self: ["start", "center", "end"],
  /** Padding: on all sides, horizontal, vertical, on one side. */
  pad: spaces,
  padX: spaces,
  padY: spaces,
  padAbove: spaces,
  padBelow: spaces,
  padStart: spaces,
  padEnd: spaces,
  /** Padding on a phone. */
  phonePad: spaces,
  /** Margin: top, bottom, at the start and at the end of the line. */
  above: spaces,
  below: spaces,
  before: spaces,
  after: spaces,
  width: lengths,
  height: lengths,
  minWidth: lengths,
  maxWidth: lengths,
  minHeight: lengths,
  maxHeight: lengths,
  /** Maximum width in characters. */
  measure: lengths,
  /** Font size in pixels. Default: inherited, usually 14. */
  size: [10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 22, 24, 26, 28],
  weight: [400, 500, 650],
  /** Line height in pixels, or as a multiple of the font size. */
  lineHeight: lengths,
  leading: [1, 1.2, 1.25, 1.3, 1.35, 1.4, 1.45, 1.5, 1.55, 1.6],
  /** `alarm` and `doubt` are the colours of errors and warnings for text on a tinted background. */
  tone: [
    "muted",
    "faint",
    "plain",
    "link",
    "primary",
    "success",
    "warning",
    "error",
    "alarm",
    "doubt",
    "white",
    "inherit",
  ],
  text: ["start", "center", "end"],
  /** A dividing line: above, below, or between neighbours that all have it. */
  line: ["above", "below", "between"],
  /** A border; `strong` is that of inputs. */
  frame: [true, "strong", "dashed", "chosen"],
  /** Border radius. */
  round: [2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 999, "circle"],
  /** Background. */
  ground: [
    "plain",
    "soft",
    "chip",
    "pressed",
    "raised",
    "primary",
    "accent",
    "danger",
    "warning",
    "error",
    "tone",
    "paper",
  ],
  /** A shadow: of a card, of what floats above the page. */
  shadow: ["low", "popup"],
  /** Border, radius and background of a card. */
  card: [true],
  inline: [true],
  block: [true],
  inlineBlock: [true],
  wrap: [true],
  strong: [true],
  /** Tabular digits. */
  nums: [true],
  nowrap: [true],
  /** Line breaks of the text are kept. */
  preLine: [true],
  /** Lines of similar length. */
  balance: [true],
  /** Long words may break anywhere. */
  breaks: [true],
  /** Its text wraps where that of its container does not. */
  flows: [true],
  /** One line, truncated with an ellipsis; or at most so many lines. */
  ellipsis: [true],
  lines: [2],
  /** Overflow is hidden. */
  clips: [true],
  /** Scrolls what overflows. */
  scrolls: ["x", "y", "both"],
  /** The cursor of a button. */
  pointer: [true],
  /** Container queries of its content measure its width. */
  container: [true],
  /** In a row: grows, keeps its size, may shrink below its content, is pushed to the end. */
  grow: [true],
  rigid: [true],
  shrinks: [true],
  push: [true],
  /** In a wrapping row: the width from which on it grows. */
  basis: lengths,
  /** As wide as its container, at most that wide, as wide as its content, as wide as its container on a phone. */
  fills: [true],
  bounded: [true],
  fit: [true],
  phoneFills: [true],
  /** Its buttons share its width on a phone. */
  phoneGrows: [true],
  /** Containing block of positioned children. */
  relative: [true],
  /** Stays in view, so many pixels above the bottom of the window. */
  sticky: lengths,
  /** Does not exist for the layout, only its children do. */
  contents: [true],
  /** The pointer reaches what is behind it. */
  clickThrough: [true],
  /** Paler: of yesterday, on its way, not available. */
  dimmed: [true],
  /** Links in it, or itself, are underlined: among text, their colour alone does not tell them apart. */
  underlined: [true],
  /** Keeps its colours where the system forces its own: a swatch, a bar. */
  ownColors: [true],
  /** Background and colour under the pointer: `lit` also darkens the text, `plain` only that, `edge` colours the border. */
  hover: ["soft", "chip", "lit", "plain", "edge"],
  /** The focus ring inside the edge. */
  ring: ["inset"],
  /** Its links, or itself, have the colour of text, and that of links under the pointer. */
  quiet: [true],
  /** Mirrored in right-to-left languages. */
  mirror: [true],
  /** Hidden in print, with touch, on a phone, without content. */
  screenOnly: [true],
  mouseOnly: [true],
  wideOnly: [true],
  hideEmpty: [true],
} as const;

/** The look of a box or a text: spacing, colours, borders. Lengths are in pixels. */
export type StyleProps = {
  readonly [Name in keyof typeof looks]?:
    | ((typeof looks)[Name][number] extends true ? boolean : (typeof looks)[Name][number])
    | undefined;
};

/** Whether a prop is a style prop. */
export const isLook = (name: string): name is keyof StyleProps => Object.hasOwn(looks, name);

interface Styling {
  readonly classes: string[];
  /** Numbers are passed to the stylesheet as custom properties. */
  readonly style: Record<string, number>;
}

/** Adds a style prop to the classes and custom properties of an element: `wrap`, `align="end"`, `gap={8}`. */
export function addLook({ classes, style }: Styling, name: string, value: unknown): void {
  if (value === undefined || value === false) return;
  classes.push(typeof value === "string" ? `look-${name}-${value}` : `look-${name}`);
  if (typeof value === "number") style[`--${name}`] = value;
}

/** Returns the style of an element: its own and the custom properties of its style props. */
export const styleOf = (
  numbers: Styling["style"],
  own: CSSProperties | undefined,
): CSSProperties | undefined => (Object.keys(numbers).length === 0 ? own : { ...numbers, ...own });
