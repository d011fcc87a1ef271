import { useTranslation } from "react-i18next";
import type { CellProps } from "../../kit/fields/index.ts";
import { deferred, EmptyValue } from "../../kit/ui/index.ts";
import type { products } from "../../resources/products.ts";

const CombinationsTable = deferred(() => import("./variants/combinations-table.tsx"));

/** How many combinations a product has; on a page, all of them. */
export function CombinationsCell(props: CellProps<typeof products, "combinations">) {
  const { t } = useTranslation("catalog");
  const count = props.value.length;
  if (count === 0) return <EmptyValue />;
  return props.density === "page" ? (
    <CombinationsTable {...props} />
  ) : (
    <span>{t("grid.count", { count })}</span>
  );
}
