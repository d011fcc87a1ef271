/**
 * A text whose UTF-16 order is the code point order of the given one: characters beyond the 16-bit range move
 * behind those at its end. PostgreSQL sorts by code points, JavaScript by UTF-16; keys make both sort alike.
 */
export function orderKey(text: string): string {
  if (!/[\ud800-\uffff]/.test(text)) return text;
  return text.replace(/[\ud800-\uffff]/g, (unit) => {
    const code = unit.charCodeAt(0);
    return String.fromCharCode(code >= 0xe000 ? code - 0x800 : code + 0x2000);
  });
}
