/** What other features use. */

export { cashStepIn } from "./parts/cash.ts";
export { soldCost } from "./parts/costs.ts";
export { refreshTotals } from "./parts/customer-totals.ts";
export { asReturn, asSale, catalogOf, writeSales } from "./parts/journal.ts";
export { firstOrder, nextOrderNumber, orderSeries } from "./parts/numbers.ts";
export { asOrder } from "./parts/order.ts";
export { asPayment, bookPayments } from "./parts/payments.ts";
export { consumePinProof } from "./parts/pin-proof.ts";
export { storeCreditOf } from "./parts/store-credit.ts";
export { debtOf, payerOf, paymentOf } from "./pay.ts";
export { assertOpenPrice, placeOrder, type TableBill } from "./sale/place.ts";
export { acceptedPlan } from "./sale/sale-payments.ts";
