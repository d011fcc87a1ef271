/** What other features use. */

export { refreshBelow, refreshClasses } from "./refresh.ts";
export { termsOfProducts } from "./rules.ts";
export { defaultClass, type TaxTable, taxIn, taxTable } from "./table.ts";
export { taxedProduct, withClassByTax } from "./typed.ts";
export { zoneHook } from "./zones-hook.ts";
