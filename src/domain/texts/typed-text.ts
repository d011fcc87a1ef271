/** Fast path: most texts are printable ASCII and need no cleaning. */
const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text);

/** Invisible characters: zero-width spaces, soft hyphens and bidirectional overrides. */
const unseen = /[\u00ad\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const lineEnds = / ?[\r\n\u0085\u2028\u2029]+ ?/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed from texts.
const controls = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/**
 * Cleans a multi-line text for storage and comparison: Unicode normalisation form NFC, so that an é is always the same,
 * and no control characters but tabs and line ends.
 */
export function cleanText(text: string): string {
  return isPlain(text) ? text : text.replace(controls, "").normalize("NFC");
}

/**
 * Cleans a single-line text: also removes line ends and invisible characters, which make names or codes that look alike
 * differ. Joiners and direction marks stay, as Persian, Hindi and emoji need them.
 */
export function cleanLine(text: string): string {
  return isPlain(text)
    ? text
    : cleanText(text.replace(lineEnds, " ").replaceAll("\t", " ").replace(unseen, ""));
}
