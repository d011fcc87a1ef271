import type { DocumentTexts } from "../../../src/domain/documents/sales-document.ts";

/** How a language numbers pages ("page 1 of 2"), for the worker thread, which has no translations. */
export interface PageWords {
  /** With placeholders for the numbers. */
  readonly text: string;
  /** Its ten digits. */
  readonly digits: readonly string[];
}

const marks = { page: "\u0001", pages: "\u0002" } as const;

export const pageWordsIn = ({ t, number }: DocumentTexts): PageWords => ({
  text: t("documents:page", marks),
  digits: Array.from({ length: 10 }, (_, digit) => number(digit)),
});

/** The page number of a document with several pages. */
export function pageText({ text, digits }: PageWords, page: number, pages: number): string {
  const written = (count: number) => String(count).replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);
  return text.replace(marks.page, written(page)).replace(marks.pages, written(pages));
}
