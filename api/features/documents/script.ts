import bidiFactory from "bidi-js";

const bidi = bidiFactory();

/** A part of a line with a single direction. */
export interface Run {
  /** In logical order. */
  readonly text: string;
  readonly rtl: boolean;
}

interface LevelRun extends Run {
  readonly level: number;
}

/** Marks of direction, which have done their work once a line is in visual order. */
const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const blanks = /[\t\v\f\p{Zs}]/gu;
const lineEnds = /\r\n?|[\u0085\u2028\u2029]/g;
/** Invisible, and of no use on paper: other controls and fillers; not joiners and variation selectors, which shape. */
const idle =
  /[^\P{Cc}\n]|(?=\p{Default_Ignorable_Code_Point})(?:\p{sc=Mongolian}|[^\u061c\u200c-\u200f\u202a-\u202e\u2066-\u2069\p{Variation_Selector}\u{e0020}-\u{e007f}])/gu;
const arabic = /[\u0600-\u06ff]/;

/** The direction of a text by its first strong character; left to right without one. */
export function scriptDirection(text: string): "ltr" | "rtl" {
  return (bidi.getEmbeddingLevels(text, "auto").paragraphs[0]?.level ?? 0) % 2 === 1 ? "rtl" : "ltr";
}

/** Letters that are drawn as they are, from left to right: most texts have no others. */
const plain = /^[ -~\u00a1-\u00ac\u00ae-\u024f]*$/;

/** A text as it is drawn: composed letters, plain blanks and line ends, no controls. Fonts have boxes for the others. */
export const printable = (text: string): string =>
  plain.test(text)
    ? text
    : text.normalize("NFC").replace(lineEnds, "\n").replace(blanks, " ").replace(idle, "");

/** The letter that stands for this one in a right-to-left run, as the other bracket does. */
export const mirrorOf = (letter: string): string => bidi.getMirroredCharacter(letter) ?? letter;

/**
 * The runs of a line in visual order, leftmost first (Unicode UAX #9, rule L2).
 * @param has whether a font has a letter: one whose mirror no font has stands as it is
 */
export function visualRuns(text: string, has: (letter: string) => boolean): readonly Run[] {
  if (plain.test(text)) return text === "" ? [] : [{ text, rtl: false }];
  const { levels } = bidi.getEmbeddingLevels(text, scriptDirection(text));
  const runs: LevelRun[] = [];
  for (const [at, letter] of [...text].reduce<[number, string][]>(withPlaces, [])) {
    const level = levels[at] ?? 0;
    const last = runs.at(-1);
    // Arabic digits read left to right: emitted one by one, so that shaping cannot reverse them.
    const alone = level % 2 === 0 && arabic.test(letter);
    const shown = level % 2 === 1 && has(mirrorOf(letter)) ? mirrorOf(letter) : letter;
    if (last && last.level === level && !alone && !(level % 2 === 0 && arabic.test(last.text))) {
      runs[runs.length - 1] = { ...last, text: last.text + shown };
    } else {
      runs.push({ text: shown, rtl: level % 2 === 1, level });
    }
  }
  return reordered(runs)
    .map(({ text: run, rtl }) => ({ text: run.replace(marks, ""), rtl }))
    .filter((run) => run.text !== "");
}

/** Every character with its UTF-16 index. */
function withPlaces(places: [number, string][], letter: string): [number, string][] {
  const last = places.at(-1);
  places.push([last ? last[0] + last[1].length : 0, letter]);
  return places;
}

/** Reverses the runs at each level, from the highest down to the lowest odd one. */
function reordered(runs: readonly LevelRun[]): readonly LevelRun[] {
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  let turned = [...runs];
  for (let level = highest; level > 0; level--) turned = turnedFrom(turned, level);
  return turned;
}

function turnedFrom(runs: readonly LevelRun[], level: number): LevelRun[] {
  const out: LevelRun[] = [];
  let held: LevelRun[] = [];
  for (const run of runs) {
    if (run.level >= level) {
      held = [run, ...held];
      continue;
    }
    out.push(...held, run);
    held = [];
  }
  return [...out, ...held];
}
