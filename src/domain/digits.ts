const zeros = ["٠".charCodeAt(0), "۰".charCodeAt(0)];

/** A number, code or date with the digits and marks that an Arabic or Persian keyboard writes, in those of the others: `١٢٫٥٠` is 12.50. */
export function plainDigits(text: string): string {
  return text
    .replace(/[٠-٩۰-۹]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (zeros.findLast((zero) => zero <= code) ?? code));
    })
    .replaceAll("٫", ".")
    .replaceAll("٬", ",");
}
