import { defineFeature } from "../../records/features/feature.ts";
import { asProduct } from "../stock/index.ts";
import { addMovement, checkLedgers, stockComplaints } from "./ledgers.ts";
import { mendSums } from "./mend-sums.ts";
import { checkNumbers, mendNumbers } from "./numbers.ts";

export default defineFeature({
  books: {
    check: async (store) => [...(await checkNumbers(store)), ...(await checkLedgers(store))],
    mend: async (store, now) => [...(await mendSums(store, now)), ...(await mendNumbers(store))],
    checkLists(list) {
      const ledger = new Map<string, number>();
      for (const row of list("stock-movements")) addMovement(ledger, row);
      return list("products").flatMap((product) => stockComplaints(asProduct(product), ledger));
    },
  },
});
