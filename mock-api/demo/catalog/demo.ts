import { defineDemo } from "../demo.ts";
import { demoCatalog } from "./catalog.ts";
import { withSales } from "./sales.ts";
import { demoTaxClasses, setDemoTaxes } from "./tax-classes.ts";

/** Products and what they refer to. */
export default defineDemo({
  records(_, today) {
    const catalog = demoCatalog();
    return {
      "tax-classes": demoTaxClasses(),
      ...catalog,
      products: withSales(catalog.products ?? [], today),
    };
  },
  settle: setDemoTaxes,
});
