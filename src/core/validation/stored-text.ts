import { cleanLine } from "../../domain/texts/typed-text.ts";
import type { AnyField, TextRules } from "../fields/field.ts";

const caseOf = (field: AnyField): TextRules["case"] => field.type.text?.(field).case;

/** Returns a text as the field stores it: what saving it changes does not make two values of one. */
export function storedText(field: AnyField & Pick<TextRules, "normal">, text: string): string {
  const line = cleanLine(text).trim();
  const normal = field.normal?.(line) ?? line;
  const letters = caseOf(field);
  if (letters === undefined) return normal;
  return letters === "upper" ? normal.toUpperCase() : normal.toLowerCase();
}

/** Whether the field stores texts in another form than they may be typed in. */
export const hasStoredForm = (field: AnyField & Pick<TextRules, "normal">): boolean =>
  field.normal !== undefined || caseOf(field) !== undefined;
