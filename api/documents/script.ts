import bidiFactory from "bidi-js";

const bidi = bidiFactory();

/** A piece of a line that is drawn in one go. */
export interface Run {
  /** As it is read, from its first letter on. */
  readonly text: string;
  readonly rtl: boolean;
}

interface LevelRun extends Run {
  readonly level: number;
}

const marks = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const arabic = /[\u0600-\u06ff]/;

/** Which way a text reads, by its first letter; left to right where it has none. */
export function directionOf(text: string): "ltr" | "rtl" {
  return (bidi.getEmbeddingLevels(text, "auto").paragraphs[0]?.level ?? 0) % 2 === 1 ? "rtl" : "ltr";
}

/** The runs of one line as they stand side by side, the leftmost first (Unicode's UAX #9, rule L2). */
export function visualRuns(text: string): readonly Run[] {
  const { levels } = bidi.getEmbeddingLevels(text, directionOf(text));
  const runs: LevelRun[] = [];
  for (const [at, letter] of [...text].reduce<[number, string][]>(withPlaces, [])) {
    const level = levels[at] ?? 0;
    const last = runs.at(-1);
    // Numbers in Arabic digits stand left to right inside; one by one, so that no shaping turns them.
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

/** Every letter with its place, which counts what lies outside the basic plane twice. */
function withPlaces(places: [number, string][], letter: string): [number, string][] {
  const last = places.at(-1);
  places.push([last ? last[0] + last[1].length : 0, letter]);
  return places;
}

function mirrored(letter: string, level: number): string {
  return level % 2 === 1 ? (bidi.getMirroredCharacter(letter) ?? letter) : letter;
}

/** From the highest level to the lowest odd one, whatever stands at it or above is turned round. */
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
