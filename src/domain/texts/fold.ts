/** Marks that may be left out when writing: accents, Arabic vowel signs and Hebrew points. Those of other scripts are letters. */
const optionalMarks = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u0640]/gu;

/** Letters without a decomposition, and what people type for them. */
const letters: Readonly<Record<string, string>> = {
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  æ: "ae",
  œ: "oe",
  ı: "i",
  ħ: "h",
  ŧ: "t",
  ٱ: "ا",
  ى: "ي",
  ة: "ه",
  ء: "",
};

const lettersOf = new RegExp(`[${Object.keys(letters).join("")}]`, "gu");

/**
 * Folds a text for comparison: without case, accents and width, and with Arabic and Latin letters in the form that people
 * type. Two texts that read alike fold alike; the result is not for display.
 */
export function fold(text: string): string {
  const plain = text.normalize("NFKD").replace(optionalMarks, "").normalize("NFC").toLowerCase();
  return plain.replace(lettersOf, (letter) => letters[letter] ?? letter);
}
