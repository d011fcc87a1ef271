/**
 * The built-in entities, whose texts are complete in every language. Custom entities are not listed here; their missing
 * texts are listed by `npm run check:texts` and shown in English.
 */
export const shipped: readonly string[] = [
  ...["products", "categories", "attributes", "extras", "coupons", "customers", "staff", "roles", "orders"],
  "returns",
  "payments",
  ...[
    "stock-movements",
    "stock-receipts",
    "product-seo",
    "category-seo",
    "landing-pages",
    "redirects",
    "languages",
    "currencies",
  ],
  ...[
    "countries",
    "states",
    "tax-classes",
    "taxes",
    "tax-zones",
    "shipping-zones",
    "shipping-carriers",
    "reviews",
  ],
  ...[
    "parked-orders",
    "till-sessions",
    "tables",
    "table-orders",
    "kitchen-tickets",
    "banners",
    "blogs",
    "blog-categories",
    "menu-items",
    "global-settings",
    "store-details",
  ],
  ...["pos-settings", "online-store-settings", "header", "slider", "promotion-banner", "featured-categories"],
  ...["popular-products", "footer", "about-us", "privacy-and-terms", "faqs", "offers", "contact-us"],
  ...["top-categories"],
  // From the included plugins; delete them along with their plugin.
  ...["purchase-orders", "suppliers", "appointments", "services"],
];
