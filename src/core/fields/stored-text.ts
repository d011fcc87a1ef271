import { cleanLine } from "../../domain/texts/typed-text.ts";
import type { AnyField } from "./field.ts";
import type { TextOptions } from "./kinds.ts";

const caseOf = (field: AnyField & Pick<TextOptions, "case">) =>
  field.kind === "email" ? "lower" : field.case;

/** Returns a text as the field stores it: what saving it changes does not make two values of one. */
export function storedText(field: AnyField & Pick<TextOptions, "normal" | "case">, text: string): string {
  const line = cleanLine(text).trim();
  const normal = field.normal?.(line) ?? line;
  const letters = caseOf(field);
  if (letters === undefined) return normal;
  return letters === "upper" ? normal.toUpperCase() : normal.toLowerCase();
}

/** Whether the field stores texts in another form than they may be typed in. */
export const hasStoredForm = (field: AnyField & Pick<TextOptions, "normal" | "case">): boolean =>
  field.normal !== undefined || caseOf(field) !== undefined;
