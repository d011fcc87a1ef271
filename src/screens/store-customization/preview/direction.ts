import type { AnyField, Fields } from "../../../core/fields/field.ts";
import { entriesOf, textOf } from "../../../kit/fields/index.ts";

type Values = Readonly<Record<string, unknown>>;

const written: ReadonlySet<string> = new Set(["text", "longText", "markdown"]);
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/gu;
const letters = /\p{Letter}/gu;

const isLink = (text: string) => /^(\/|https:)/.test(text);

function textsIn(fields: Fields, values: Values): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const inner = (field as AnyField & { fields?: Fields }).fields;
    if (inner) return entriesOf(values[name]).flatMap((entry) => textsIn(inner, entry));
    const text = written.has(field.kind) ? textOf(values[name]) : "";
    return isLink(text) ? [] : [text];
  });
}

/** The direction in which what was written reads, whatever the language of the interface; null where nothing says it. */
export function directionOf(fields: Fields, values: Values): "ltr" | "rtl" | null {
  const all = textsIn(fields, values).join(" ");
  const count = all.match(letters)?.length ?? 0;
  if (count === 0) return null;
  return (all.match(rightToLeft)?.length ?? 0) * 2 > count ? "rtl" : "ltr";
}
