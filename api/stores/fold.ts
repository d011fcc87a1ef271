/**
 * Letter case as json-server ignores it: the `i` of JavaScript's regular expressions compares text unit by
 * unit in upper case, leaves units alone whose upper case has several, and never turns others into ASCII.
 */
function foldUnit(unit: string): string {
  const upper = unit.toUpperCase();
  if (upper.length !== 1) return unit;
  return unit > "\x7f" && upper <= "\x7f" ? unit : upper;
}

/** Two texts are alike but for letter case exactly when their folded forms are the same. */
export function fold(text: string): string {
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
 * The characters beyond ASCII that fold to one of a folded text's, and what each folds to: what SQL's
 * `translate` needs, after `upper` under the C collation, to make stored text comparable with that text.
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
