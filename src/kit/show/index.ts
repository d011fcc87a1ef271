export { RelatedLists } from "./related-lists.tsx";
export { ShowSkeleton } from "./show-skeleton.tsx";
