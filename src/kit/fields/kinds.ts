import type * as words from "../../core/define.ts";
import type { AnyField } from "../../core/fields/field.ts";
import { decimal, integer, money, percent } from "../numbers/view.tsx";
import { flag, multiSelect, select, tags } from "../options/view.tsx";
import { parent, ref, refs } from "../references/view.tsx";
import { colour } from "./colour/view.tsx";
import { date, dateRange, dateTime } from "./date/view.tsx";
import { guardedKind } from "./guarded-kind.tsx";
import { image, images } from "./image/view.tsx";
import { json } from "./json/view.tsx";
import { list, pairs } from "./list/view.tsx";
import { markdown } from "./markdown.tsx";
import { quantity } from "./quantity/view.tsx";
import { email, longText, password, phone, position, slug, text, url } from "./text/view.tsx";
import { addKinds, inputOf, type KindView, shownKinds, viewOf, type Width } from "./views.ts";

type KindOf<Word> = Word extends (...args: never) => { readonly kind: infer K extends string }
  ? string extends K
    ? never
    : K
  : never;

/** The names of all field kinds, derived from the functions that declare fields. */
export type Kind = { [W in keyof typeof words]: KindOf<(typeof words)[W]> }[keyof typeof words];

/** The views of all kinds; a missing one is a type error. Secret values are never shown. */
export const kinds = {
  text,
  longText,
  markdown,
  slug,
  integer,
  decimal,
  percent,
  money,
  quantity,
  flag,
  select,
  multiSelect,
  tags,
  date,
  dateTime,
  dateRange,
  image,
  images,
  ref,
  refs,
  parent,
  list,
  pairs,
  email,
  phone,
  url,
  colour,
  password,
  json,
  position,
} satisfies Record<Exclude<Kind, "secret">, KindView>;

addKinds(kinds);

/** `plugins/{name}/kinds/*.view.tsx`: each exports the views of kinds by their names. */
const pluginFiles = import.meta.glob<Readonly<Record<string, KindView>>>(
  "../../../plugins/*/kinds/*.view.tsx",
  { eager: true },
);
for (const views of Object.values(pluginFiles)) {
  addKinds(Object.fromEntries(Object.entries(views).map(([kind, view]) => [kind, guardedKind(view)])));
}

export { inputOf, shownKinds, viewOf };

/** Returns the width of a field in a form. */
export function widthOf(field: AnyField & { readonly ordered?: boolean }): Width {
  return field.ordered ? "full" : (viewOf(field)?.width ?? "full");
}

/** Returns the alignment of a column's cells. */
export const alignOf = (field: AnyField | undefined): "start" | "end" => viewOf(field)?.align ?? "start";

/** Whether a column may be narrower than its values if the table lacks width. */
export function canShrink(field: AnyField | undefined): field is AnyField {
  return field !== undefined && !viewOf(field)?.whole;
}
