import type { TaxTerms } from "../../../domain/money/tax.ts";
import { usePermissions } from "../../../kit/context/session.ts";
import { useRecordValues } from "../../../kit/records/use-record-values.ts";
import { useRecord, useRecords, useRecordsOf } from "../../../kit/records/use-records.ts";
import { categories } from "../../../resources/categories.ts";
import { products } from "../../../resources/products.ts";
import { taxClasses } from "../../../resources/tax-classes.ts";
import { taxTermsOf } from "./product-values.ts";

const read = ["taxClassId", "categoryIds", "effectiveTaxClassId", "taxRate", "taxIncluded"] as const;

/**
 * The tax terms of the surrounding product's prices: by the tax class chosen in the form, else that of its categories,
 * else the default. The stored terms apply until those are loaded.
 */
export function useTaxTerms(): TaxTerms {
  const product = useRecordValues(products, ...read);
  const allowed = usePermissions().may(taxClasses, "list");
  const inherits = product.taxClassId === null;
  const above = useRecordsOf(categories, inherits ? product.categoryIds : []).records;
  const inherited = above.find((category) => category.effectiveTaxClassId)?.effectiveTaxClassId;
  const classId = product.taxClassId ?? inherited ?? "";
  const stored = classId !== "" && classId === product.effectiveTaxClassId;
  const { record } = useRecord(taxClasses, classId, { enabled: allowed && !stored });
  const isDefault = { field: "isDefault", operator: "eq", value: true } as const;
  const { records } = useRecords(taxClasses, {
    filters: [isDefault],
    max: 1,
    enabled: allowed && classId === "",
  });
  const taxClass = classId === "" ? records[0] : record;
  if (stored || !taxClass) return taxTermsOf(product);
  return { rate: taxClass.storeTaxRate ?? 0, included: taxClass.storeTaxIncluded };
}
