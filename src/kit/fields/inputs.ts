/** The inputs that a form loads up front: a kind's view selects one of them. Heavy ones are in `late.tsx`. */

export { DecimalInput, IntegerInput, MoneyInput, PercentInput } from "../numbers/inputs.tsx";
export { FlagInput, MultiSelectInput, SelectInput, TagsInput } from "../options/inputs.tsx";
export { ParentInput, RefInput, RefsInput } from "../references/inputs.tsx";
export { ImageInput } from "./image/input.tsx";
export {
  ColourInput,
  DateInput,
  DateRangeInput,
  DateTimeInput,
  ImagesInput,
  JsonInput,
  ListInput,
  MarkdownInput,
  QuantityInput,
} from "./late.tsx";
export { PairsInput } from "./list/pairs-input.tsx";
export {
  EmailInput,
  LongTextInput,
  PasswordInput,
  PhoneInput,
  SlugInput,
  TextInput,
  UrlInput,
} from "./text-inputs.tsx";
