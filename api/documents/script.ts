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

/** Marks of direction and the like, which have done their work; joiners shape the letters beside them. */
const marks = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const arabic = /[\u0600-\u06ff]/;

/** The direction of a text by its first strong character; left to right without one. */
export function directionOf(text: string): "ltr" | "rtl" {
  return (bidi.getEmbeddingLevels(text, "auto").paragraphs[0]?.level ?? 0) % 2 === 1 ? "rtl" : "ltr";
}

/** The runs of a line in visual order, leftmost first (Unicode UAX #9, rule L2). */
export function visualRuns(text: string): readonly Run[] {
  const { levels } = bidi.getEmbeddingLevels(text, directionOf(text));
  const runs: LevelRun[] = [];
  for (const [at, letter] of [...text].reduce<[number, string][]>(withPlaces, [])) {
    const level = levels[at] ?? 0;
    const last = runs.at(-1);
    // Arabic digits read left to right: emitted one by one, so that shaping cannot reverse them.
    const alone = level % 2 === 0 && arabic.test(letter);
    if (last && last.level === level && !alone && !(level % 2 === 0 && arabic.test(last.text))) {
      runs[runs.length - 1] = { ...last, text: last.text + mirrored(letter, level) };
    } else {
      runs.push({ text: mirrored(letter, level), rtl: level % 2 === 1, level });
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

function mirrored(letter: string, level: number): string {
  return level % 2 === 1 ? (bidi.getMirroredCharacter(letter) ?? letter) : letter;
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
