import { plainText } from "../../../domain/plain-text.ts";

/** The first words of a Markdown text without its marks, for one line of a table. */
export function excerpt(markdown: string, length = 160): string {
  const plain = plainText(markdown.slice(0, length * 4));
  return plain.length > length ? `${plain.slice(0, length).trimEnd()}…` : plain;
}
