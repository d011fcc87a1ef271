/** A position in PostgreSQL's log, such as `16/B374D848`. */
const shape = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/i;

/** Whether a text is a position in PostgreSQL's log. */
export const isPosition = (text: string): boolean => shape.test(text);

/** After every position: of a write whose own position is not known. */
export const afterAll = "FFFFFFFF/FFFFFFFF";

/** As a text that sorts like the position. */
const sortable = (position: string): string =>
  position
    .toUpperCase()
    .split("/")
    .map((half) => half.padStart(8, "0"))
    .join("");

/** Whether a server that has replayed its log up to `replayed` shows everything up to `position`. */
export const includes = (replayed: string, position: string): boolean =>
  sortable(replayed) >= sortable(position);

/** The later of two positions. */
export const later = (one: string | null, other: string): string =>
  one !== null && includes(one, other) ? one : other;
