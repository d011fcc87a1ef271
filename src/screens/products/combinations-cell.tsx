import { useTranslation } from "react-i18next";
import type { CellProps } from "../../kit/fields/index.ts";
import { deferred, EmptyValue } from "../../kit/ui/index.ts";
import { rowsOf } from "./variants/entries.ts";

const CombinationsTable = deferred(() => import("./variants/combinations-table.tsx"));

/** How many combinations a product has; on a page, all of them. */
export function CombinationsCell(props: CellProps) {
  const { t } = useTranslation("catalog");
  const count = rowsOf(props.value).length;
  if (count === 0) return <EmptyValue />;
  return props.density === "page" ? (
    <CombinationsTable {...props} />
  ) : (
    <span>{t("grid.count", { count })}</span>
  );
}
