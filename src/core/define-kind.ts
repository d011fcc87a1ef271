/** What a kind of field is written with, in `core/kinds` and in the `kinds` folder of a plugin. */
export {
  type AnyField,
  type CommonOptions,
  type CsvRead,
  type FieldType,
  type InlineType,
  type KindRead,
  type Make,
  makeField,
  type Only,
} from "./fields/field.ts";
export {
  joinCell,
  type NumberOptions,
  numberFromCsv,
  numeric,
  splitCell,
  structured,
  type TextOptions,
  textType,
} from "./kinds/common.ts";
export { wholeNumberKind } from "./kinds/integer.ts";
