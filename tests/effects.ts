/** The test that proves the effect of each switch and setting. A missing one fails `unit/effects.test.ts`. */

/** The test file, relative to the project, and the title of the test. */
export type Proof = readonly [file: string, test: string];

const switches = "tests/component/switches.test.tsx";
const orders = "tests/contract/api-orders.test.ts";
const tableOrders = "tests/contract/api-table-orders.test.ts";
const orderStates = "tests/contract/api-order-states.test.ts";
const tillApi = "tests/contract/api-till.test.ts";
const till = "tests/e2e/till.spec.ts";

const preview: Proof = [switches, "A switch of %s, %s, shows its part and hides it"];
const entry: Proof = [switches, "A switch of %s, %s.%s, shows the entry and hides it"];
const shown: Proof = [switches, "The switch active of %s says whether visitors see it"];
const seoActive: Proof = [switches, "An SEO page is in use while it is active"];
const seoPage: Proof = [
  switches,
  "An SEO page is kept from search engines unless pageActive says that the page is there",
];
const offered: Proof = [
  "tests/contract/api-references.test.ts",
  "The reference %s takes what it offers, and other records only where they stood before",
];
const view: Proof = [
  "tests/contract/api-records.test.ts",
  "The view %s, %s, holds the records that are switched on",
];
const places: Proof = [
  "tests/contract/api-taxes.test.ts",
  "An order is taxed where it goes to, and keeps that",
];
const invoice: Proof = [
  "tests/unit/invoice-number.test.ts",
  "Invoice numbers are written as the settings say",
];
const units: Proof = [
  "tests/unit/settings.test.ts",
  "The unit system is one of two, or a unit for each dimension",
];
const seller: Proof = [
  "tests/unit/documents.test.ts",
  "An order names all that the store details say of the seller",
];
const roll: Proof = [
  "tests/contract/api-documents.test.ts",
  "A receipt is as wide as the till's roll, and as long as it needs to be",
];
const online: Proof = [
  "tests/contract/api-online-orders.test.ts",
  "An online order is refused, at the field, where the settings do not take it",
];
const sent: Proof = [
  "tests/contract/api-online-orders.test.ts",
  "An online order costs the range of its value after discounts, unless it names its shipping cost",
];
const approved: Proof = [
  "tests/unit/approval.test.ts",
  "An approval is needed above a part or an amount, by the line and in sum, never for coupons",
];
const carried: Proof = [
  "tests/contract/api-online-orders.test.ts",
  "An online order costs what the shipping zone of its address asks, by the chosen carrier",
];
const tiles = "tests/component/catalogue.test.tsx";
const published: Proof = [tiles, "The catalogue shows as many published products as homeProducts says"];
const hiddenTaxes: Proof = [
  "tests/unit/tax.test.ts",
  "The tax of an address leaves out taxes and zones that are not published",
];

const shipped: Proof = [
  "tests/contract/api-shipping-tax.test.ts",
  "Shipping is taxed as the settings say: not at all, by its own class, or as its goods",
];

const rounded: Proof = ["tests/unit/cash-rounding.test.ts", "Cash is rounded as the settings say"];

/** By `resource.field`: every switch of an entity or a global, and every setting. */
export const effects: Readonly<Record<string, Proof>> = {
  "roles.active": offered,
  "products.allowOutOfStockOrder": [orders, "An order may oversell only what may be ordered without stock"],
  "products.allowCheckoutNotes": [
    "tests/contract/api-online-orders.test.ts",
    "An online order takes a note on a product that allows one, where it takes notes at all",
  ],
  "products.sellIndividualUnits": [
    "tests/contract/api-stock.test.ts",
    "Stock of packs is opened for single units, which take their part of it and bring it back",
  ],
  "products.allowRelatedProducts": [
    "tests/contract/api-stock.test.ts",
    "Related products in stock are suggested where a product allows it, the most alike first",
  ],
  "products.masterProduct": [
    "tests/contract/api-composition.test.ts",
    "A composed product is as many as its scarcest component, whatever was typed, and follows it",
  ],
  "products.published": [orders, "An order of what cannot be sold is refused, in words at its place"],
  "categories.published": published,
  "attributes.published": [
    "tests/component/products/variants.test.tsx",
    "An attribute is offered from the catalogue while it is published",
  ],
  "attributes.values.published": [
    "tests/component/products/variants.test.tsx",
    "Values come from the catalogue, published ones only",
  ],
  "extras.published": [orders, "A combination with extras is sold from its own shelf"],
  "coupons.published": [
    "tests/unit/coupons.test.ts",
    "The discount of a coupon takes nothing off while it is not published",
  ],
  "customers.acceptsMarketing": view,
  "customers.active": [orders, "An order takes active customers only"],
  "customers.addresses.shippingDefault": places,
  "customers.addresses.billingDefault": [
    switches,
    "An address of a customer says what it is the default for",
  ],
  "customers.taxExempt": [
    "tests/contract/api-taxes.test.ts",
    "Customers who are exempt pay prices without tax",
  ],
  "staff.shopStatus": [
    "tests/contract/api-work.test.ts",
    "A user without access to the online store changes none of its content and none of its orders",
  ],
  "staff.posStatus": [
    "tests/contract/api-work.test.ts",
    "A user without access to the POS cannot sell, park, resume, take back or move anything there",
  ],
  "product-seo.active": seoActive,
  "product-seo.pageActive": seoPage,
  "category-seo.active": seoActive,
  "category-seo.pageActive": seoPage,
  "landing-pages.active": seoActive,
  "landing-pages.pageActive": seoPage,
  "redirects.active": [
    "tests/contract/api-redirects.test.ts",
    "Inactive redirects take no part until they are active",
  ],
  "languages.published": [
    "tests/contract/api-localization.test.ts",
    "Published languages are offered, and English stays",
  ],
  "currencies.liveRates": [
    "tests/contract/api-localization.test.ts",
    "Live rates that move a little are taken, and large moves are asked about",
  ],
  "currencies.enabled": offered,
  "countries.published": offered,
  "states.published": offered,
  "tax-classes.isDefault": [
    "tests/contract/api-taxes.test.ts",
    "A product follows the tax class of its own, of its categories, or the default",
  ],
  "taxes.included": places,
  "taxes.isDefault": [
    "tests/unit/tax.test.ts",
    "The tax of an address is the one that isDefault says, before one without a zone",
  ],
  "taxes.published": hiddenTaxes,
  "tax-zones.published": hiddenTaxes,
  "shipping-zones.published": carried,
  "shipping-carriers.disabled": carried,
  "tables.active": [tableOrders, "The order of a table is opened once, however many try at the same time"],
  "reviews.verifiedPurchase": [
    "tests/e2e/pending-approval.spec.ts",
    "Reviews are approved, and rejected with a reason, in the queue and in the list",
  ],
  "banners.published": view,
  "blog-categories.published": offered,
  "menu-items.newTab": [switches, "A menu item shows that it opens in a new tab"],
  "menu-items.published": [switches, "A menu item is in the menu while it is published"],
  "suppliers.active": offered,
  "services.active": offered,
  "staff.takesAppointments": [
    "plugins/appointments/tests/contract/appointments.test.ts",
    "Free times leave out what is taken, and who takes no appointments",
  ],

  "global-settings.firstSteps": [
    "tests/component/first-steps.test.tsx",
    "The setting calls the list of first steps back and closes it",
  ],
  "global-settings.imagesPerProduct": [
    "tests/contract/api-settings.test.ts",
    "The settings limit the pictures of a product, but take none away",
  ],
  "global-settings.defaultTaxRate": [
    "tests/contract/api-settings.test.ts",
    "The settings give a new product its tax rate",
  ],
  "global-settings.shippingTax": shipped,
  "global-settings.shippingTaxClassId": shipped,
  "global-settings.largestAmount": [
    "tests/contract/api-amounts.test.ts",
    "An amount may be as large as the settings' largestAmount, and stored ones stay",
  ],
  "global-settings.lowStockValue": [
    "tests/contract/api-settings.test.ts",
    "The low stock value counts for products without a threshold, at once and for all of them",
  ],
  "global-settings.addressLetters": [
    "tests/contract/api-address-letters.test.ts",
    "New addresses are Latin if addressLetters says so, and existing ones stay",
  ],
  "global-settings.dateFormat": [
    "tests/e2e/settings.spec.ts",
    "Pictures and dates are as the settings say, a new product is taxed as its class",
  ],
  "global-settings.timeZone": [
    orders,
    "An order is sold on the day that it is in the timeZone of the settings",
  ],
  "global-settings.unitSystem": units,
  "global-settings.lengthUnit": units,
  "global-settings.weightUnit": units,
  "global-settings.volumeUnit": units,
  "global-settings.invoiceType": invoice,
  "global-settings.invoicePrefix": invoice,
  "global-settings.invoiceLength": invoice,
  "global-settings.invoiceStart": invoice,
  "global-settings.invoiceLeadingZeros": invoice,
  "global-settings.paymentMethods": [orders, "An order is paid by the paymentMethods of the settings"],
  "global-settings.paymentDays": [
    "tests/contract/api-documents.test.ts",
    "A document of a sale on credit has a due date by the terms of that day",
  ],
  "global-settings.secondFactorRoles": [
    "tests/contract/api-second-factor.test.ts",
    "A role that needs a second factor leads its people to the setup, and nowhere else until it is done",
  ],
  "global-settings.parkedOrderDays": [
    orderStates,
    "Parked orders expire after as many days as parkedOrderDays says",
  ],
  "store-details.logo": ["tests/contract/api-documents.test.ts", "Documents bear the logo of the store"],
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
  "pos-settings.view": [tiles, "The catalogue of a restaurant shows dishes first"],
  "pos-settings.homeProducts": published,
  "pos-settings.homeCategories": [tiles, "The catalogue shows as many categories as homeCategories says"],
  "pos-settings.receiptWidth": roll,
  "pos-settings.ownReceiptWidth": roll,
  "pos-settings.printReceipt": [
    till,
    "A sale for exact cash takes at most four keys, and its receipt is printed at once",
  ],
  "pos-settings.pinRequired": [
    tillApi,
    "The till asks for a PIN before every action where the settings say so",
  ],
  "pos-settings.approvalPercent": approved,
  "pos-settings.approvalAmount": approved,
  "pos-settings.weighedCodes": [till, "Weighed goods take decimals, typed or from the label of a scale"],
  "pos-settings.overrideInUse": [
    tillApi,
    "The till lets cashiers take over what somebody else has parked where the settings say so",
  ],
  "pos-settings.cashierReturns": [
    orderStates,
    "A return is for cashiers, unless cashierReturns keeps it from them",
  ],
  "pos-settings.sessionForCash": [
    "tests/contract/api-till-sessions.test.ts",
    "A till session is required for cash where the settings say so",
  ],
  "pos-settings.composition": [
    "tests/contract/api-settings.test.ts",
    "Child products are unpublished with composition, in one step, each with its audit entry",
  ],
  "online-store-settings.shippingRanges": sent,
  "online-store-settings.freeShippingAbove": sent,
  "online-store-settings.minimumOrder": online,
  "online-store-settings.guestCheckout": online,
  "online-store-settings.checkoutNotes": online,
  "online-store-settings.featuredProducts": [
    "tests/contract/api-settings.test.ts",
    "The limit of featured products holds for the section of popular ones, whichever is changed",
  ],
  "online-store-settings.outOfStockProducts": [
    "tests/e2e/store-customization.spec.ts",
    "Products that are sold out are seen as the settings say",
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
