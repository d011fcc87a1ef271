/** What cameras, screens and clipboards call a picture: it says nothing of what is on it. */
const nameless = /^(image|img|photo|picture|screenshot|screen shot|dsc|pxl|clipboard)?[\s\d.():at-]*$/i;

/** What a file's name says of the picture, `pasta-night.webp` → `pasta night`; null where it says nothing. */
export function altOf(fileName: string): string | null {
  const words = fileName
    .replace(/\.[a-z0-9]+$/i, "")
    .replace(/[-_[\]\\]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return nameless.test(words) ? null : words;
}

/** Where a picture belongs: the text in front of the cursor when it was dropped, and where the cursor is now. */
export interface Place {
  readonly before: string;
  readonly cursor: number;
}

/** A text with a picture in it. */
export interface WithPicture {
  readonly text: string;
  /** Where the next one belongs, and the cursor: behind the picture if it was there, else at the same words. */
  readonly place: Place;
}

/** Inserts an image where it was dropped, or at the cursor if the text before it has changed. */
export function insertPicture(
  text: string,
  { before, cursor }: Place,
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
