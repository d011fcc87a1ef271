import type { CachedText, Store } from "../../port.ts";
import { CachedAnswers } from "./answers.ts";
import type { WriteMark } from "./write-mark.ts";

/** Maximum length in characters of one text, and of all texts with their keys. */
const most = { one: 1_000_000, all: 16_000_000 };

/** Creates the store's cache of texts, which are kept until anything is written to the database. */
export function cachedTexts(mark: WriteMark): Store["cached"] {
  const answers = new CachedAnswers<CachedText>(most);
  return async <T extends CachedText>(key: string, read: () => Promise<T>, since?: number): Promise<T> => {
    const state = await mark.current((stamp) => answers.isOf(key, stamp), since);
    if (state === null) return read();
    const text = answers.get(key, state);
    // Each key belongs to one caller, and so to one type.
    if (text) return text as T;
    const value = await read();
    answers.keep(key, { mark: state, value, size: key.length + value.text.length });
    return value;
  };
}
