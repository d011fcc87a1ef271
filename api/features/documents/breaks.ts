const words = new Intl.Segmenter("en", { granularity: "word" });

/** Scripts that are written without blanks between words. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibetan}]/u;
/** What must not start a line, and what must not end one. */
const closing = /^[\p{Pe}\p{Pf}\p{Po}\p{M}ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々〜%‰℃]/u;
const opening = /[\p{Ps}\p{Pi}]$/u;

/** A part of a text that stays on one line. */
interface Unbroken {
  readonly text: string;
  /** Whether a blank is before it. */
  readonly spaced: boolean;
}

/** The parts between which a line may end: at blanks, and between words of scripts without blanks. */
export function unbrokenParts(line: string): readonly Unbroken[] {
  return line.split(" ").flatMap((word, at) => {
    const spaced = at > 0;
    if (!unspaced.test(word)) return [{ text: word, spaced }];
    return wordsOf(word).map((text, index) => ({ text, spaced: spaced && index === 0 }));
  });
}

function wordsOf(text: string): readonly string[] {
  const parts: string[] = [];
  for (const { segment } of words.segment(text)) {
    const last = parts.at(-1);
    const joins =
      last !== undefined && (closing.test(segment) || opening.test(last) || !mayBreak(last, segment));
    if (joins) parts[parts.length - 1] = last + segment;
    else parts.push(segment);
  }
  return parts;
}

/** Between Latin words and their signs, lines end only at blanks. */
const mayBreak = (before: string, after: string): boolean => unspaced.test(before) || unspaced.test(after);
