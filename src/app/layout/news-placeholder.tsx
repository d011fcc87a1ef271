import { useEffect } from "react";
import { expectNews } from "../../providers/news.ts";

/** Stands where a part of the frame will be that asks for news: those who are there sooner wait for it. */
export function NewsPlaceholder() {
  useEffect(() => expectNews(), []);
  return null;
}
