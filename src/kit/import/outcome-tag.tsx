import { Tag } from "antd";
import { useTranslation } from "react-i18next";
import type { RowResult } from "./outcome.ts";

const colours = { created: "success", updated: "processing", unchanged: "default", failed: "error" } as const;

/** What becomes of one record, as a word with its colour. */
export function OutcomeTag({ result }: { readonly result: RowResult | undefined }) {
  const { t } = useTranslation("import");
  if (!result) return <span aria-hidden>…</span>;
  return <Tag color={colours[result.outcome]}>{t(`outcome.${result.outcome}`)}</Tag>;
}
