/**
 * How antd writes its style sheets. It does so again for every part that is drawn, and would each time look through all
 * sheets of the page for the one, and read it back to compare: a third of the work of a form. Here it is remembered.
 */
import { removeCSS, updateCSS as write } from "rc-util/es/Dom/dynamicCSS.js";

export { removeCSS };

type Write = typeof write;

interface Written {
  readonly css: string;
  readonly sheet: ReturnType<Write>;
}

/** What stands in the document, by the mark of its kind and its key. */
const written = new Map<string, Written>();

/** Writes a sheet in the head of the document, unless it stands there. */
export const updateCSS: Write = (css, key, option = {}) => {
  if (option.attachTo) return write(css, key, option);
  const place = `${option.mark} ${key}`;
  const known = written.get(place);
  if (known?.css === css && known.sheet?.isConnected) return known.sheet;
  const sheet = write(css, key, option);
  written.set(place, { css, sheet });
  return sheet;
};
