export { CellOf } from "./cell-of.tsx";
export { controlOf, selectOf } from "./control.ts";
export { decimalSign, useFormats, useStoreFormats, useStoreZone } from "./format.ts";
export { smallPicture, Thumb } from "./image/thumb.tsx";
export { DateTimeInput, ImagesInput, JsonInput, MarkdownInput } from "./late.tsx";
export { SafeMarkdown } from "./markdown/safe-markdown.tsx";
export { excerpt, Rendered } from "./markdown/view.tsx";
export { NameLink } from "./name-link.tsx";
export { BoundedNumber, useWrongNumber } from "./number/bounded.tsx";
export { type Bounds, isWithin } from "./number/bounds.ts";
export {
  MoneyControl,
  MoneyInput,
  NumberBox,
  NumberControl,
  plainNumber,
  TypedNumber,
  useNumberFormat,
} from "./number/inputs.tsx";
export { useSelectOnFocus } from "./number/use-typed.ts";
export { NumberCell } from "./number/view.tsx";
export type { CellProps, FilterState, InputProps } from "./props.ts";
export { useQuantityText } from "./quantity-text.ts";
export { CreateInlineContext } from "./ref/create-context.ts";
export { RefsInput } from "./ref/inputs.tsx";
export { RecordSelect } from "./ref/record-select.tsx";
export { buildTree, idsBelow, pathOf, type TreeNode, useTree } from "./ref/tree.ts";
export { useNames } from "./ref/use-names.ts";
export { useReadTitle } from "./ref/use-read-title.ts";
export { useRecordTitles } from "./ref/use-record-titles.ts";
export { Chips } from "./select/chips.tsx";
export { byLabel, byTitle, closestFirst } from "./select/closest-first.ts";
export { labelled, OptionSelect } from "./select/inputs.tsx";
export { OptionTag, type Tone, toneOf } from "./select/option-tag.tsx";
export { SelectCell } from "./select/view.tsx";
export { SlugInput, TextInput } from "./text/inputs.tsx";
export { entriesOf, imageOf, imagesOf, numberOf, textOf, textsOf } from "./values.ts";
export type { KindView } from "./views.ts";
