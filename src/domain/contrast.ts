/** Contrast of two colours, as WCAG 2.2 defines it. Colours are `#rrggbb`. */

/** Text of normal size can be read from here on (success criterion 1.4.3, level AA). */
export const readableContrast = 4.5;

const channel = (share: number): number =>
  share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1, the same colour, to 21, black and white. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export function isReadable(text: string, background: string): boolean {
  return contrastOf(text, background) >= readableContrast;
}

/** Black or white, whichever is read better on the background. One of them always can be read. */
export function readableOn(background: string): "#000000" | "#ffffff" {
  return contrastOf("#000000", background) >= contrastOf("#ffffff", background) ? "#000000" : "#ffffff";
}
