/**
 * Maps a text to one whose UTF-16 order is the code point order of the original: characters beyond the 16-bit range are
 * moved after the others. PostgreSQL sorts by code points, JavaScript by UTF-16; keys make both sort alike.
 */
export function orderKey(text: string): string {
  if (!/[\ud800-\uffff]/.test(text)) return text;
  return text.replace(/[\ud800-\uffff]/g, (unit) => {
    const code = unit.charCodeAt(0);
    return String.fromCharCode(code >= 0xe000 ? code - 0x800 : code + 0x2000);
  });
}
