import { transliterate } from "transliteration";

/** What the library writes with a sign that is no letter. */
const replace: [string, string][] = [["ة", "h"]];

/** Writes a text of any script in Latin letters. A module of its own, since it is large and few stores need it. */
export const toLatin = (text: string): string => transliterate(text, { replace });
