export { Changes, useChangedFields } from "./changes.tsx";
export { RelatedLists } from "./related-lists.tsx";
export { HistorySection } from "./show-body.tsx";
export { ShowSkeleton } from "./show-skeleton.tsx";
