/** The test that proves the effect of each switch and setting. A missing one fails `unit/effects.test.ts`. */

/** The test file, relative to the project, and the title of the test. */
export type Proof = readonly [file: string, test: string];

const switches = "tests/component/switches.test.tsx";
const orders = "tests/contract/api-orders.test.ts";
const till = "tests/e2e/till.spec.ts";

const preview: Proof = [switches, "in %s, %s, shows its part and hides it"];
const entry: Proof = [switches, "in %s, %s.%s, shows the entry and hides it"];
const shown: Proof = [switches, "in %s, active, says whether visitors see it"];
const seoActive: Proof = [switches, "is in use while it is active"];
const seoPage: Proof = [
  switches,
  "is kept from search engines unless pageActive says that the page is there",
];
const offered: Proof = [
  "tests/contract/api-references.test.ts",
  "%s takes those, and others only where they stood before",
];
const view: Proof = ["tests/contract/api-records.test.ts", "of %s, %s, hold what is switched on"];
const places: Proof = [
  "tests/contract/api-taxes.test.ts",
  "an order is taxed where it goes to, and keeps that",
];
const invoice: Proof = ["tests/unit/invoice-number.test.ts", "are written as the settings say"];
const units: Proof = [
  "tests/unit/settings.test.ts",
  "the unit system is one of two, or a unit for each dimension",
];
const seller: Proof = ["tests/unit/documents.test.ts", "names all that the store details say of the seller"];
const roll: Proof = [
  "tests/contract/api-documents.test.ts",
  "are as wide as the till's roll for a receipt, and each as long as it needs to be",
];
const online: Proof = [
  "tests/contract/api-online-orders.test.ts",
  "is refused, at the field, where the settings do not take it",
];
const sent: Proof = [
  "tests/contract/api-online-orders.test.ts",
  "is sent for what the ranges say of its value after discounts, unless it says so itself",
];
const approved: Proof = [
  "tests/unit/approval.test.ts",
  "is asked for above a part or an amount, by the line and all together, never for coupons",
];
const carried: Proof = [
  "tests/contract/api-online-orders.test.ts",
  "costs what the shipping zone of its address asks for its weight or value, by the carrier that was chosen",
];
const tiles = "tests/component/catalogue.test.tsx";
const published: Proof = [tiles, "as many published products as homeProducts says"];
const hiddenTaxes: Proof = ["tests/unit/tax.test.ts", "leaves out taxes and zones that are not published"];

const shipped: Proof = [
  "tests/contract/api-shipping-tax.test.ts",
  "is taxed as the settings say: not at all, by its own class, or as its goods",
];

const rounded: Proof = ["tests/unit/cash-rounding.test.ts", "is rounded as the settings say"];

/** By `resource.field`: every switch of an entity or a global, and every setting. */
export const effects: Readonly<Record<string, Proof>> = {
  "roles.active": offered,
  "products.allowOutOfStockOrder": [orders, "may oversell only what may be ordered without stock"],
  "products.allowCheckoutNotes": [
    "tests/contract/api-online-orders.test.ts",
    "takes a note on a product that allows one, where it takes notes at all",
  ],
  "products.sellIndividualUnits": [
    "tests/contract/api-stock.test.ts",
    "of packs is opened for single units, which take their part of it and bring it back",
  ],
  "products.allowRelatedProducts": [
    "tests/contract/api-stock.test.ts",
    "of related products is suggested where a product allows it, the most alike first",
  ],
  "products.masterProduct": [
    "tests/contract/api-composition.test.ts",
    "is as many as its scarcest component, whatever was typed, and follows it",
  ],
  "products.published": [orders, "refuses what cannot be sold, in words at its place"],
  "categories.published": published,
  "attributes.published": [
    "tests/component/products/variants.test.tsx",
    "is offered from the catalogue while it is published",
  ],
  "attributes.values.published": [
    "tests/component/products/variants.test.tsx",
    "comes from the catalogue with its published values only",
  ],
  "extras.published": [orders, "sells a combination with extras from its own shelf"],
  "coupons.published": ["tests/unit/coupons.test.ts", "takes nothing off while it is not published"],
  "customers.acceptsMarketing": view,
  "customers.active": [orders, "is for customers who are active"],
  "customers.addresses.shippingDefault": places,
  "customers.addresses.billingDefault": [switches, "says what it is the default for"],
  "customers.taxExempt": [
    "tests/contract/api-taxes.test.ts",
    "customers who are exempt pay prices without tax",
  ],
  "staff.shopStatus": [
    "tests/contract/api-work.test.ts",
    "changes none of its content and handles none of its orders",
  ],
  "staff.posStatus": [
    "tests/contract/api-work.test.ts",
    "sells, parks, resumes, takes back and moves nothing there",
  ],
  "product-seo.active": seoActive,
  "product-seo.pageActive": seoPage,
  "category-seo.active": seoActive,
  "category-seo.pageActive": seoPage,
  "landing-pages.active": seoActive,
  "landing-pages.pageActive": seoPage,
  "redirects.active": ["tests/contract/api-redirects.test.ts", "that sleep take no part until they wake"],
  "languages.published": [
    "tests/contract/api-localization.test.ts",
    "offers those that are published, and keeps English",
  ],
  "currencies.liveRates": [
    "tests/contract/api-localization.test.ts",
    "takes small moves of live rates and asks about large ones",
  ],
  "currencies.enabled": offered,
  "countries.published": offered,
  "states.published": offered,
  "tax-classes.isDefault": [
    "tests/contract/api-taxes.test.ts",
    "a product follows its class, its categories, the default",
  ],
  "taxes.included": places,
  "taxes.isDefault": ["tests/unit/tax.test.ts", "is the one that isDefault says, before one without a zone"],
  "taxes.published": hiddenTaxes,
  "tax-zones.published": hiddenTaxes,
  "shipping-zones.published": carried,
  "shipping-carriers.disabled": carried,
  "tables.active": [orders, "is opened once, however many try at the same time"],
  "reviews.verifiedPurchase": [
    "tests/e2e/pending-approval.spec.ts",
    "reviews are approved, and rejected with a reason, in the queue and in the list",
  ],
  "banners.published": view,
  "blog-categories.published": offered,
  "menu-items.newTab": [switches, "shows that it opens in a new tab"],
  "menu-items.published": [switches, "is in the menu while it is published"],
  "suppliers.active": offered,

  "global-settings.firstSteps": [
    "tests/component/first-steps.test.tsx",
    "The setting calls the list of first steps back and closes it",
  ],
  "global-settings.imagesPerProduct": [
    "tests/contract/api-settings.test.ts",
    "limit the pictures of a product, but take none away",
  ],
  "global-settings.defaultTaxRate": [
    "tests/contract/api-settings.test.ts",
    "give a new product its tax rate",
  ],
  "global-settings.shippingTax": shipped,
  "global-settings.shippingTaxClassId": shipped,
  "global-settings.largestAmount": [
    "tests/contract/api-amounts.test.ts",
    "may be as large as the settings' largestAmount, and stays where it was typed before",
  ],
  "global-settings.lowStockValue": [
    "tests/contract/api-settings.test.ts",
    "counts for products without a threshold, at once and for all of them",
  ],
  "global-settings.addressLetters": [
    "tests/contract/api-address-letters.test.ts",
    "are Latin if addressLetters says so, and existing ones stay",
  ],
  "global-settings.dateFormat": [
    "tests/e2e/settings.spec.ts",
    "pictures and dates are as the settings say, a new product is taxed as its class",
  ],
  "global-settings.timeZone": [orders, "is sold on the day that it is by the timeZone of the settings"],
  "global-settings.unitSystem": units,
  "global-settings.lengthUnit": units,
  "global-settings.weightUnit": units,
  "global-settings.volumeUnit": units,
  "global-settings.invoiceType": invoice,
  "global-settings.invoicePrefix": invoice,
  "global-settings.invoiceLength": invoice,
  "global-settings.invoiceStart": invoice,
  "global-settings.invoiceLeadingZeros": invoice,
  "global-settings.paymentMethods": [orders, "is paid by the paymentMethods of the settings"],
  "global-settings.paymentDays": [
    "tests/contract/api-documents.test.ts",
    "of what is sold on credit have a due date by the terms of that day",
  ],
  "global-settings.secondFactorRoles": [
    "tests/contract/api-second-factor.test.ts",
    "lead their people to the setup, and to nothing else until it is done",
  ],
  "global-settings.parkedOrderDays": [orders, "expire after as many days as parkedOrderDays says"],
  "store-details.logo": ["tests/contract/api-documents.test.ts", "bear the logo of the store"],
  "store-details.shopName": seller,
  "store-details.company": seller,
  "store-details.vatNumber": seller,
  "store-details.addressLine1": seller,
  "store-details.addressLine2": seller,
  "store-details.addressLine3": seller,
  "store-details.countryId": places,
  "store-details.stateId": places,
  "store-details.postcode": places,
  "store-details.contactNumber1": seller,
  "store-details.contactNumber2": seller,
  "store-details.email": seller,
  "store-details.website": seller,
  "store-details.receiptExtraInfo": seller,
  "pos-settings.cashRounding": rounded,
  "pos-settings.cashStep": rounded,
  "pos-settings.view": [tiles, "in the view of a restaurant dishes come first"],
  "pos-settings.homeProducts": published,
  "pos-settings.homeCategories": [tiles, "as many categories as homeCategories says"],
  "pos-settings.receiptWidth": roll,
  "pos-settings.ownReceiptWidth": roll,
  "pos-settings.printReceipt": [
    till,
    "a sale for exact cash takes at most four keys, and its receipt is printed at once",
  ],
  "pos-settings.pinRequired": [orders, "asks for a PIN before every action where the settings say so"],
  "pos-settings.approvalPercent": approved,
  "pos-settings.approvalAmount": approved,
  "pos-settings.weighedCodes": [till, "what is weighed takes decimals, typed or from the label of a scale"],
  "pos-settings.overrideInUse": [
    orders,
    "lets cashiers take over what somebody else has parked where the settings say so",
  ],
  "pos-settings.cashierReturns": [
    orders,
    "is for cashiers, unless the settings keep it from them by cashierReturns",
  ],
  "pos-settings.sessionForCash": [
    "tests/contract/api-till-sessions.test.ts",
    "is required for cash where the settings say so",
  ],
  "pos-settings.composition": [
    "tests/contract/api-settings.test.ts",
    "are unpublished with composition, in one step, each with its audit entry",
  ],
  "online-store-settings.shippingRanges": sent,
  "online-store-settings.freeShippingAbove": sent,
  "online-store-settings.minimumOrder": online,
  "online-store-settings.guestCheckout": online,
  "online-store-settings.checkoutNotes": online,
  "online-store-settings.featuredProducts": [
    "tests/contract/api-settings.test.ts",
    "holds for the section of popular products, whichever of the two is changed",
  ],
  "online-store-settings.outOfStockProducts": [
    "tests/e2e/store-customization.spec.ts",
    "products that are sold out are seen as the settings say",
  ],

  "header.sticky": preview,
  "header.announcementActive": preview,
  "slider.active": shown,
  "slider.autoplay": preview,
  "slider.slides.published": entry,
  "promotion-banner.active": shown,
  "featured-categories.active": shown,
  "popular-products.active": shown,
  "footer.linksActive": preview,
  "footer.aboutActive": preview,
  "footer.contactActive": preview,
  "footer.socialActive": preview,
  "footer.paymentActive": preview,
  "about-us.active": shown,
  "about-us.teamActive": preview,
  "privacy-and-terms.active": shown,
  "faqs.active": shown,
  "faqs.questions.active": entry,
  "offers.active": shown,
  "contact-us.active": shown,
  "contact-us.formActive": preview,
  "contact-us.emailActive": preview,
  "contact-us.callActive": preview,
  "contact-us.addressActive": preview,
};
