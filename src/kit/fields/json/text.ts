import { isEmpty } from "../../../core/fields/field.ts";

/** How a value stands in the editor; text that is no JSON yet stands as it was typed. */
export function toText(value: unknown): string {
  if (isEmpty(value)) return "";
  return typeof value === "string" ? value : JSON.stringify(value, null, 2);
}

/** What the text means: nothing, a value, or the text itself while it is no JSON object or list. */
export function fromText(text: string): unknown {
  if (text.trim() === "") return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : text;
  } catch {
    return text;
  }
}

/** The line, from 1, at which the text stops being JSON; null where it is JSON or nothing. */
export function wrongLine(text: string): number | null {
  if (text.trim() === "") return null;
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return lineIn(error instanceof Error ? error.message : "", text);
  }
}

/** Engines say it in words of their own: `at position 12`, `at line 2 column 3`. */
function lineIn(message: string, text: string): number {
  const line = /line (\d+)/.exec(message)?.[1];
  if (line !== undefined) return Number(line);
  const position = /position (\d+)/.exec(message)?.[1];
  const before = text.slice(0, position === undefined ? text.length : Number(position));
  return before.split("\n").length;
}

/** Are two values alike, order of keys included? */
export const sameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
