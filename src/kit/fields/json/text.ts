import { isEmpty } from "../../../core/fields/field.ts";

/** Returns the text of a value for the editor; text that is not valid JSON yet is returned as typed. */
export function toText(value: unknown): string {
  if (isEmpty(value)) return "";
  return typeof value === "string" ? value : JSON.stringify(value, null, 2);
}

/** Parses the text: null if empty, a JSON object or list, or the text itself if it is neither. */
export function fromText(text: string): unknown {
  if (text.trim() === "") return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : text;
  } catch {
    return text;
  }
}

/** Returns the line, from 1, of the first syntax error; null if the text is valid JSON or empty. */
export function wrongLine(text: string): number | null {
  if (text.trim() === "") return null;
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return lineIn(error instanceof Error ? error.message : "", text);
  }
}

/** Engines word it differently: `at position 12`, `at line 2 column 3`. */
function lineIn(message: string, text: string): number {
  const line = /line (\d+)/.exec(message)?.[1];
  if (line !== undefined) return Number(line);
  const position = /position (\d+)/.exec(message)?.[1];
  const before = text.slice(0, position === undefined ? text.length : Number(position));
  return before.split("\n").length;
}

/** Whether two values are equal, including the order of keys. */
export const sameJsonText = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
