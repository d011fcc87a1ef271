import type { CellMap } from "./cell-lookup.ts";
import { ColourCell } from "./colour/cell.tsx";
import { DateCell } from "./date/cell.tsx";
import { DateRangeCell } from "./date-range/cell.tsx";
import { DateTimeCell } from "./date-time/cell.tsx";
import { EmailCell } from "./email/cell.tsx";
import { FlagCell } from "./flag/cell.tsx";
import { ImageCell } from "./image/cell.tsx";
import { ImagesCell } from "./images/cell.tsx";
import { NumberCell } from "./integer/cell.tsx";
import { JsonCell } from "./json/cell.tsx";
import { ListCell } from "./list/cell.tsx";
import { MarkdownCell } from "./markdown/cell.tsx";
import { MoneyCell } from "./money/cell.tsx";
import { MultiSelectCell } from "./multi-select/cell.tsx";
import { PairsCell } from "./pairs/cell.tsx";
import { PasswordCell } from "./password/cell.tsx";
import { PercentCell } from "./percent/cell.tsx";
import { PhoneCell } from "./phone/cell.tsx";
import { QuantityCell } from "./quantity/cell.tsx";
import { RefCell } from "./ref/cell.tsx";
import { SelectCell } from "./select/cell.tsx";
import { TagsCell } from "./tags/cell.tsx";
import { TextCell } from "./text/cell.tsx";
import { UrlCell } from "./url/cell.tsx";

/** How each kind is shown. Part of every list's first load: nothing heavy may be imported from here. */
export const cells: CellMap = {
  text: TextCell,
  longText: TextCell,
  markdown: MarkdownCell,
  slug: TextCell,
  integer: NumberCell,
  decimal: NumberCell,
  percent: PercentCell,
  money: MoneyCell,
  flag: FlagCell,
  select: SelectCell,
  multiSelect: MultiSelectCell,
  tags: TagsCell,
  date: DateCell,
  dateTime: DateTimeCell,
  image: ImageCell,
  images: ImagesCell,
  ref: RefCell,
  refs: RefCell,
  parent: RefCell,
  list: ListCell,
  pairs: PairsCell,
  email: EmailCell,
  phone: PhoneCell,
  url: UrlCell,
  colour: ColourCell,
  dateRange: DateRangeCell,
  password: PasswordCell,
  json: JsonCell,
  quantity: QuantityCell,
  position: TextCell,
};
