/** The filters that the filter drawer loads up front: a kind's view selects one of them. */
export { DateFilter } from "./late.tsx";
export { MoneyFilter, NumberFilter } from "./number/filters.tsx";
export { ImageFilter, PresenceFilter } from "./presence-filter.tsx";
export { ParentFilter, RefFilter } from "./ref/filters.tsx";
export { FlagFilter, MultiSelectFilter, SelectFilter, TagsFilter } from "./select/filters.tsx";
export { TextFilter } from "./text/filter.tsx";
