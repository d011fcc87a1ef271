/** Contrast of two colours as defined by WCAG 2.2. Colours are `#rrggbb`. */

/** Minimum contrast of text of normal size (success criterion 1.4.3, level AA). */
export const readableContrast = 4.5;

const channel = (share: number): number =>
  share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast, from 1 for equal colours to 21 for black and white. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export function isReadable(text: string, background: string): boolean {
  return contrastOf(text, background) >= readableContrast;
}

/** Returns black or white, whichever has the higher contrast. One of them is always readable. */
export function readableOn(background: string): "#000000" | "#ffffff" {
  return contrastOf("#000000", background) >= contrastOf("#ffffff", background) ? "#000000" : "#ffffff";
}
