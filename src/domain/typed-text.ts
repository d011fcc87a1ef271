/** Every character is a printable ASCII one: most texts, and nothing is to be done with them. */
const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text);

/** Characters that nobody sees: zero-width blanks, soft hyphens, and what turns the direction of a text around. */
const unseen = /[\u00ad\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const lineEnds = / ?[\r\n\u0085\u2028\u2029]+ ?/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no text has.
const controls = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/**
 * A text of several lines as it is stored and compared: composed letters (Unicode's NFC), so that an é is the same whichever
 * program has written it, and no control characters but tabs and line ends.
 */
export function cleanText(text: string): string {
  return isPlain(text) ? text : text.replace(controls, "").normalize("NFC");
}

/**
 * A text of one line: also without line ends and without what nobody sees, by which two names or codes that look alike would
 * differ. Joiners and marks of direction stay: Persian, Hindi and emoji are written with them.
 */
export function cleanLine(text: string): string {
  return isPlain(text)
    ? text
    : cleanText(text.replace(lineEnds, " ").replaceAll("\t", " ").replace(unseen, ""));
}
