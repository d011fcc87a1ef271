/** The filters that the filter drawer loads up front: a kind's view selects one of them. */

export { MoneyFilter, NumberFilter } from "../numbers/filters.tsx";
export { FlagFilter, MultiSelectFilter, SelectFilter, TagsFilter } from "../options/filters.tsx";
export { ParentFilter, RefFilter } from "../references/filters.tsx";
export { DateFilter } from "./late.tsx";
export { ImageFilter, PresenceFilter } from "./presence-filter.tsx";
export { TextFilter } from "./text/filter.tsx";
