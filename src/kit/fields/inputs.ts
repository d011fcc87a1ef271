import { ColourInput } from "./colour/input.tsx";
import { DateInput } from "./date/input.tsx";
import { DateRangeInput } from "./date-range/input.tsx";
import { DateTimeInput } from "./date-time/input.tsx";
import { DecimalInput } from "./decimal/input.tsx";
import { EmailInput } from "./email/input.tsx";
import { FlagInput } from "./flag/input.tsx";
import { ImageInput } from "./image/input.tsx";
import { ImagesInput } from "./images/input.tsx";
import type { InputMap } from "./input-lookup.ts";
import { IntegerInput } from "./integer/input.tsx";
import { JsonInput } from "./json/input.tsx";
import { ListInput } from "./list/input.tsx";
import { LongTextInput } from "./long-text/input.tsx";
import { MarkdownInput } from "./markdown/input.tsx";
import { MoneyInput } from "./money/input.tsx";
import { MultiSelectInput } from "./multi-select/input.tsx";
import { PairsInput } from "./pairs/input.tsx";
import { ParentInput } from "./parent/input.tsx";
import { PasswordInput } from "./password/input.tsx";
import { PercentInput } from "./percent/input.tsx";
import { PhoneInput } from "./phone/input.tsx";
import { QuantityInput } from "./quantity/input.tsx";
import { RefInput } from "./ref/input.tsx";
import { RefsInput } from "./refs/input.tsx";
import { SelectInput } from "./select/input.tsx";
import { SlugInput } from "./slug/input.tsx";
import { TagsInput } from "./tags/input.tsx";
import { TextInput } from "./text/input.tsx";
import { UrlInput } from "./url/input.tsx";

/** How each kind is edited. Imported by forms and bulk edit only. */
export const inputs: InputMap = {
  text: TextInput,
  longText: LongTextInput,
  markdown: MarkdownInput,
  slug: SlugInput,
  integer: IntegerInput,
  decimal: DecimalInput,
  percent: PercentInput,
  money: MoneyInput,
  flag: FlagInput,
  select: SelectInput,
  multiSelect: MultiSelectInput,
  tags: TagsInput,
  date: DateInput,
  dateTime: DateTimeInput,
  image: ImageInput,
  images: ImagesInput,
  ref: RefInput,
  refs: RefsInput,
  parent: ParentInput,
  list: ListInput,
  pairs: PairsInput,
  email: EmailInput,
  phone: PhoneInput,
  url: UrlInput,
  colour: ColourInput,
  dateRange: DateRangeInput,
  password: PasswordInput,
  json: JsonInput,
  quantity: QuantityInput,
};
