import { useEffect } from "react";
import { expectNews } from "../../../providers/news.ts";

/** Stands in for a shell component that will request news, so that earlier requests wait and share one with it. */
export function NewsPlaceholder() {
  useEffect(() => expectNews(), []);
  return null;
}
