/**
 * Replaces how antd writes its style sheets. It does so for every rendered component, and would each time search all
 * style sheets of the page and read the sheet back to compare, which takes a third of the render time of a form. This
 * version caches them.
 */
import { removeCSS, updateCSS as write } from "rc-util/es/Dom/dynamicCSS.js";

export { removeCSS };

type Write = typeof write;

interface Written {
  readonly css: string;
  readonly sheet: ReturnType<Write>;
}

/** The sheets in the document, by the mark of their kind and their key. */
const written = new Map<string, Written>();

/** Writes a sheet to the head of the document unless it is there already. */
export const updateCSS: Write = (css, key, option = {}) => {
  if (option.attachTo) return write(css, key, option);
  const place = `${option.mark} ${key}`;
  const known = written.get(place);
  if (known?.css === css && known.sheet?.isConnected) return known.sheet;
  const sheet = write(css, key, option);
  written.set(place, { css, sheet });
  return sheet;
};
