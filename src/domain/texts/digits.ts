/** The zeros of scripts whose digits people type or paste: Arabic, Persian, those of India, Thai, Lao, Tibetan, full-width. */
const zeros = [..."٠۰߀०০੦૦୦௦౦೦൦෦๐໐༠၀០０"].map((zero) => zero.charCodeAt(0));

/** Converts digits of other scripts, and the separators of Arabic and Persian keyboards, to ASCII: `١٢٫٥٠` becomes 12.50. */
export function plainDigits(text: string): string {
  return text
    .replace(/[^\P{Nd}0-9]/gu, (digit) => {
      const code = digit.charCodeAt(0);
      const value = code - (zeros.findLast((zero) => zero <= code) ?? code);
      return value <= 9 && digit.length === 1 ? String(value) : digit;
    })
    .replaceAll("٫", ".")
    .replaceAll("٬", ",");
}
