const zeros = ["٠".charCodeAt(0), "۰".charCodeAt(0)];

/** Converts the digits and separators of Arabic and Persian keyboards to ASCII: `١٢٫٥٠` becomes 12.50. */
export function plainDigits(text: string): string {
  return text
    .replace(/[٠-٩۰-۹]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (zeros.findLast((zero) => zero <= code) ?? code));
    })
    .replaceAll("٫", ".")
    .replaceAll("٬", ",");
}
