/** Marks that may be left out when writing. Those of other scripts are letters, and Hebrew's hyphen separates words. */
const optionalMarks = new RegExp(
  [
    // Accents, and letters used as apostrophes.
    String.raw`[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]|[\u02b9-\u02df]`,
    // Points of Hebrew, vowel signs of Arabic and its line between letters.
    String.raw`[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]|\u0640`,
    String.raw`[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u08d3-\u08ff]`,
    // The form of an emoji.
    String.raw`[\ufe00-\ufe0f]`,
  ].join("|"),
  "gu",
);

/** The zeros of scripts with digits of their own. */
const zeros = "٠۰०০੦૦୦௦౦೦൦๐໐༠၀០";

/** Letters without a decomposition, and what people type for them. */
const letters = new Map([
  ...Object.entries({
    ...{ ß: "ss", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", æ: "ae", œ: "oe", ı: "i", ħ: "h", ŧ: "t", ŋ: "n" },
    ...{ ə: "e", ɓ: "b", ɗ: "d", ƙ: "k", ƴ: "y", ς: "σ", ґ: "г" },
    ...{ ٱ: "ا", ى: "ي", ی: "ي", ک: "ك", ة: "ه", ە: "ه", ہ: "ه", ھ: "ه", ء: "" },
  }),
  ...[...zeros].flatMap((zero) =>
    [..."0123456789"].map((digit): [string, string] => [
      String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)),
      digit,
    ]),
  ),
]);

const lettersOf = new RegExp(`[${[...letters.keys()].join("")}]`, "gu");

/** Katakana and hiragana write the same sounds, in the same order. */
const katakana = /[\u30a1-\u30f6]/gu;
const hiragana = (kana: string) => String.fromCharCode(kana.charCodeAt(0) - 0x60);

// biome-ignore lint/suspicious/noControlCharactersInRegex: the ASCII range begins with them
const isAscii = /^[\x00-\x7f]*$/;

/**
 * Folds a text for comparison: without case, accents and width, and with letters and digits in the form that people
 * type. Two texts that read alike fold alike; the result is not for display.
 */
export function fold(text: string): string {
  if (isAscii.test(text)) return text.toLowerCase();
  // An accent by itself is typed as an apostrophe. Capitals first: they are what forms of a letter have in common.
  const plain = text.replaceAll("\u00b4", "'").normalize("NFKD").replace(optionalMarks, "");
  const small = plain.toUpperCase().toLowerCase().normalize("NFKD").replace(optionalMarks, "");
  return small
    .replace(lettersOf, (letter) => letters.get(letter) ?? letter)
    .normalize("NFC")
    .replace(katakana, hiragana);
}
