import { reports } from "../../src/reports/index.ts";
import { type RangeName, reportCall } from "../../src/screens/reports/report-state.ts";

/** The values for the requests, taken from the measured store. */
export interface Sample {
  readonly categoryId: string;
  readonly customerId: string;
  readonly productId: string;
  readonly orderNumber: string;
}

const page = (resource: string, query: string, start = 0) =>
  `/${resource}?${query}&_start=${start}&_end=${start + 20}`;
const newest = "_sort=createdAt&_order=desc";
const placed = "_sort=placedAt&_order=desc";

/** The number of pages before the distant page. */
const far = 5000;

/** Returns lists, filters and searches as the interface requests them. */
export const lists = (one: Sample): Readonly<Record<string, string>> => ({
  "products: first page": page("products", newest),
  "products: by price": page("products", "_sort=price&_order=asc"),
  "products: by tax rate": page("products", "_sort=taxRate&_order=asc"),
  "products: page 5,000": page("products", newest, (far - 1) * 20),
  "products: published in a category": page(
    "products",
    `published=true&categoryIds_like=${one.categoryId}&${newest}`,
  ),
  "products: low stock": page("products", `lowStock=true&${newest}`),
  "products: price between": page("products", `price_gte=5000&price_lte=6000&${newest}`),
  "products: search 'dr'": page("products", `q=dr&${newest}`),
  "products: search 'zq'": page("products", `q=zq&${newest}`),
  "products: search 'dress'": page("products", `q=dress&${newest}`),
  "products: search 'dress', by price": page("products", "q=dress&_sort=price&_order=asc"),
  "products: search 'no. 977'": page("products", `q=no. 977&${newest}`),
  "products: search 'z' in a category": page("products", `q=z&categoryIds_like=${one.categoryId}&${newest}`),
  "products: search 'zqx' in a category": page(
    "products",
    `q=zqx&categoryIds_like=${one.categoryId}&${newest}`,
  ),
  "orders: first page": page("orders", placed),
  "orders: page 5,000": page("orders", placed, (far - 1) * 20),
  "orders: pending": page("orders", `status=pending&${placed}`),
  "orders: delivered": page("orders", `status=delivered&${placed}`),
  "orders: returned": page("orders", `returnState=partly&returnState=fully&${placed}`),
  "orders: unpaid": page("orders", `due_gte=1&${placed}`),
  "orders: by total": page("orders", "_sort=total&_order=desc"),
  "orders: of a customer": page("orders", `customerId=${one.customerId}&${placed}`),
  "orders: with a product": page("orders", `items.productId=${one.productId}&${placed}`),
  "orders: search a number": page("orders", `q=${one.orderNumber}&${placed}`),
  "orders: search a name": page("orders", `q=maria&${placed}`),
  "customers: first page": page("customers", "_sort=joiningDate&_order=desc"),
  "customers: search 'maria'": page("customers", "q=maria&_sort=joiningDate&_order=desc"),
  "customers: owing": page("customers", "owed_gte=1&_sort=joiningDate&_order=desc"),
  "stock ledger: first page": page("stock-movements", "_sort=at&_order=desc"),
  "stock ledger: page 5,000": page("stock-movements", "_sort=at&_order=desc", (far - 1) * 20),
  "stock ledger: sales": page("stock-movements", "reason=sale&_sort=at&_order=desc"),
  "payments: first page": page("payments", "_sort=at&_order=desc"),
  "payments: refunds": page("payments", "kind=refund&_sort=at&_order=desc"),
  "returns: first page": page("returns", "_sort=returnedAt&_order=desc"),
  "reviews: pending": page("reviews", `status=pending&${newest}`),
});

/** If rows are grouped by product or customer, the period determines the cost. */
const openRanges = ["last30", "thisMonth", "thisYear", "all"] as const;

/** Returns the dashboard, notifications and all reports as the interface requests them. */
export function figures(): Readonly<Record<string, string>> {
  const all: [string, string][] = [
    ["dashboard", "/reports/dashboard"],
    ["bell", "/notifications"],
    ["waiting", "/reports/waiting"],
    ["best rated", "/reports/best-rated"],
  ];
  for (const report of reports.values()) {
    const asked = (range: RangeName, more = false) =>
      reportCall(report, { range, compare: "previous", sort: null, more }).url;
    const { name, range, call, open, period } = report;
    const isRanked = open || call === "sellers";
    const ranges = isRanked ? openRanges : ([range, "thisYear"] as const);
    if (!period) all.push([`report ${name}`, asked(range)]);
    else for (const one of ranges) all.push([`report ${name}, ${one}`, asked(one)]);
    if (open) all.push([`report ${name}, more rows`, asked(range, true)]);
  }
  return Object.fromEntries(all);
}
