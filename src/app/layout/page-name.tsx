import { useEffect } from "react";
import { brand } from "../../domain/texts/brand.ts";
import type { CurrentScreen } from "../routes/current-screen.ts";
import { useRecordTitle } from "./bar/use-record-title.ts";
import { StatusLine } from "./status-line.tsx";

/**
 * Names the page in the title of the window and for screen readers, by its record if it shows one: "Linen Midi Dress ·
 * Products · Storekeeper".
 */
export function PageName({ current }: { readonly current: CurrentScreen }) {
  const record = useRecordTitle(current);
  const { title, crumbs } = current;
  const list = crumbs.at(-2)?.label;
  const names = record === undefined ? [title] : [record, list ?? title];
  const full = [...names.filter(Boolean), brand].join(" · ");
  useEffect(() => {
    document.title = full;
  }, [full]);
  return <StatusLine title={record ?? title} />;
}
