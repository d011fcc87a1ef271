import type { ComponentType } from "react";
import { DateFilter } from "./date/filter.tsx";
import { FlagFilter } from "./flag/filter.tsx";
import { ImageFilter } from "./image/filter.tsx";
import { NumberFilter } from "./integer/filter.tsx";
import { MoneyFilter } from "./money/filter.tsx";
import { MultiSelectFilter } from "./multi-select/filter.tsx";
import { ParentFilter } from "./parent/filter.tsx";
import { PresenceFilter } from "./presence-filter.tsx";
import { RefFilter } from "./ref/filter.tsx";
import { SelectFilter } from "./select/filter.tsx";
import { TagsFilter } from "./tags/filter.tsx";
import { TextFilter } from "./text/filter.tsx";
import type { FilterProps } from "./views.ts";

/**
 * How a list is filtered by each kind. Imported only when the filters are opened. Kinds that are not here
 * hold values the API does not compare.
 */
export const filters: Readonly<Record<string, ComponentType<FilterProps>>> = {
  text: TextFilter,
  longText: TextFilter,
  markdown: TextFilter,
  slug: TextFilter,
  integer: NumberFilter,
  decimal: NumberFilter,
  percent: NumberFilter,
  money: MoneyFilter,
  flag: FlagFilter,
  select: SelectFilter,
  multiSelect: MultiSelectFilter,
  tags: TagsFilter,
  date: DateFilter,
  dateTime: DateFilter,
  image: ImageFilter,
  ref: RefFilter,
  refs: RefFilter,
  parent: ParentFilter,
  email: TextFilter,
  phone: TextFilter,
  url: TextFilter,
  dateRange: PresenceFilter,
  json: PresenceFilter,
  quantity: PresenceFilter,
  colour: PresenceFilter,
};
