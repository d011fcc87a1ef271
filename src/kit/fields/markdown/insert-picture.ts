/** File names given by cameras, screenshots and clipboards, which do not describe the picture. */
const nameless = /^(image|img|photo|picture|screenshot|screen shot|dsc|pxl|clipboard)?[\s\d.():at-]*$/i;

/** Derives an alternative text from a file name, `pasta-night.webp` → `pasta night`; null if it describes nothing. */
export function altOf(fileName: string): string | null {
  const words = fileName
    .replace(/\.[a-z0-9]+$/i, "")
    .replace(/[-_[\]\\]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return nameless.test(words) ? null : words;
}

/** Where a picture is inserted: the text before the cursor at the time of the drop, and the current cursor position. */
export interface Cursor {
  readonly before: string;
  readonly cursor: number;
}

/** A text with an inserted picture. */
export interface WithPicture {
  readonly text: string;
  /**
   * The place of the next picture and of the cursor: after this picture if the cursor was there, else at the same
   * words.
   */
  readonly place: Cursor;
}

/** Inserts a picture where it was dropped, or at the cursor if the text before it has changed. */
export function insertPicture(
  text: string,
  { before, cursor }: Cursor,
  { alt, url }: { readonly alt: string; readonly url: string },
): WithPicture {
  const at = text.startsWith(before) ? before.length : Math.min(cursor, text.length);
  const picture = `![${alt}](${url})`;
  const front = text.slice(0, at) + picture;
  return {
    text: front + text.slice(at),
    place: { before: front, cursor: cursor < at ? cursor : cursor + picture.length },
  };
}
