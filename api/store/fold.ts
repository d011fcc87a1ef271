/**
 * Case folding as in json-server: the `i` flag of JavaScript's regular expressions compares code units in upper case,
 * ignores mappings to several units, and never maps others to ASCII.
 */
function foldUnit(unit: string): string {
  const upper = unit.toUpperCase();
  if (upper.length !== 1) return unit;
  return unit > "\x7f" && upper <= "\x7f" ? unit : upper;
}

/** Folds case: two texts are equal ignoring case exactly if their folded forms are equal. */
export function foldCase(text: string): string {
  return isAscii(text) ? text.toUpperCase() : text.split("").map(foldUnit).join("");
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the ASCII range begins with them
const isAscii = (text: string) => /^[\x00-\x7f]*$/.test(text);

let unfolded: Map<string, string> | undefined;

function unfoldedUnits(): Map<string, string> {
  if (unfolded) return unfolded;
  unfolded = new Map();
  for (let code = 0x80; code <= 0xffff; code += 1) {
    const unit = String.fromCharCode(code);
    const folded = foldUnit(unit);
    if (folded !== unit) unfolded.set(folded, (unfolded.get(folded) ?? "") + unit);
  }
  return unfolded;
}

/**
 * The non-ASCII characters that fold to one in a folded text, with their folded forms: the arguments of SQL's
 * `translate`, after `upper` under the C collation, to compare stored text with it.
 */
export function foldersInto(folded: string): { readonly from: string; readonly to: string } {
  let from = "";
  let to = "";
  for (const unit of new Set(folded.split(""))) {
    const others = unfoldedUnits().get(unit) ?? "";
    from += others;
    to += unit.repeat(others.length);
  }
  return { from, to };
}
