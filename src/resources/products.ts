import {
  action,
  computed,
  dateTime,
  decimal,
  defineResource,
  flag,
  image,
  images,
  integer,
  list,
  longText,
  markdown,
  money,
  pairs,
  percent,
  position,
  quantity,
  type RecordOf,
  ref,
  refs,
  select,
  slug,
  tags,
  text,
} from "../core/define.ts";
import { threeDecimals } from "../domain/measures/quantities.ts";
import { units } from "../domain/measures/units.ts";
import { gtinSpelling, hasRightCheckDigit, isRounded } from "../domain/products/barcode.ts";
import { haveDistinctOptions, haveFittingSales, maxOptionLength } from "../domain/products/combinations.ts";
import { costReaders } from "../domain/products/costs.ts";
import { maxUnitsPerPack } from "../domain/products/packs.ts";
import {
  hasOnePrice,
  hasOneSalePrice,
  highestPrice,
  isPeriod,
  lowestPrice,
  lowestSalePrice,
  saleEnd,
  saleStart,
} from "../domain/products/prices.ts";
import {
  attributeIdsOf,
  defaultLowStock,
  hasFittingQuantity,
  hasFittingThreshold,
  hasOwnShelf,
  haveFittingQuantities,
  isLowStock,
  productState,
  productStates,
  stockAtCost,
  stockAtPrice,
  stockCategoryOf,
  stockPieces,
  stockState,
  stockStates,
} from "../domain/products/product.ts";
import { adjustmentReasons } from "../domain/products/stock.ts";

const rounded = "products.errors.roundedCode";
const notRounded = (code: string) => !isRounded(code) || rounded;
const sku = () => text({ max: 64, unique: "sku", search: true, check: notRounded });
const barcode = () =>
  text({
    max: 64,
    unique: "barcode",
    spelling: gtinSpelling,
    search: true,
    check: notRounded,
    // Shops have codes of their own in the lengths of EAN and UPC.
    warn: (code) => hasRightCheckDigit(code) || "products.warnings.checkDigit",
  });
/** In g, ml or mm, or a count; shown in the product's unit. */
const measurement = () => decimal({ min: 0, decimals: 3 });
/** For values that are not typed in the interface. */
const derived = ["form", "bulk"] as const;
/** For values only used by other figures and rules. */
const nowhere = ["form", "show", "filter", "bulk", "csv"] as const;

export const products = defineResource({
  name: "products",
  icon: "shopping",
  group: "catalog",
  area: "catalog",
  menuFor: ["cashier", "accountant"],
  follows: [
    "categories",
    "tax-classes",
    "taxes",
    "tax-zones",
    "globals",
    "orders",
    "returns",
    "stock-receipts",
  ],
  notices: { lowStock: { verb: "list" } },
  title: "title",
  picture: "images",
  fields: {
    title: text({ required: true, max: 200, search: true }),
    slug: slug({ from: "title" }),
    sku: sku(),
    barcode: barcode(),
    type: text({ max: 80, editable: true }),
    vendor: text({ max: 120, search: true, editable: true }),
    description: markdown(),
    categoryIds: refs("categories"),
    tags: tags({ search: true }),
    images: images(),
    /** Of a product with combinations, it follows from theirs: the lowest. Like the sale price and its period. */
    price: money({
      required: true,
      editable: hasOnePrice,
      upTo: "highestPrice",
      follows: { list: "combinations", from: lowestPrice, refusal: "products.errors.priceFollows" },
    }),
    salePrice: money({
      editable: hasOneSalePrice,
      follows: { list: "combinations", from: lowestSalePrice, refusal: "products.errors.salePriceFollows" },
    }),
    /** From this moment until before `saleEndsAt`, the sale price is charged. */
    saleStartsAt: dateTime({
      zone: "store",
      when: { salePrice: { filled: true } },
      follows: { list: "combinations", from: saleStart, refusal: "products.errors.salePriceFollows" },
    }),
    saleEndsAt: dateTime({
      zone: "store",
      ends: true,
      when: { salePrice: { filled: true } },
      follows: { list: "combinations", from: saleEnd, refusal: "products.errors.salePriceFollows" },
    }),
    /** Typed, or the average of receipts; for a composed product, the total of its components. */
    costPrice: money({ readers: costReaders, rounded: true }),
    /**
     * The costs of combinations by id, typed or the average of receipts; others cost the same as the product. A
     * separate list, because only some roles may read it.
     */
    combinationCosts: list(
      { unitCost: money({ required: true, rounded: true }) },
      { readers: costReaders, hidden: ["show", "filter", "bulk", "csv"], max: 1000 },
    ),
    /** Default: that of its first category with one, else the store's default. */
    taxClassId: ref("tax-classes"),
    /** The tax class that applies, written by the server. */
    effectiveTaxClassId: text({ readOnly: true, hidden: nowhere }),
    // The tax of its class at the store's address. Programs and files can set it to select a class.
    taxName: text({ max: 60, hidden: derived }),
    taxRate: percent({ hidden: derived }),
    taxIncluded: flag({ hidden: derived }),
    quantity: decimal({ ...threeDecimals, initial: 0, editable: hasOwnShelf }),
    lowStockThreshold: decimal({ ...threeDecimals, min: 0, editable: true }),
    unit: select(units, { initial: "piece" }),
    customUnit: text({ required: true, max: 30, when: { unit: "custom" } }),
    measurement: measurement(),
    /** Per packed piece, for shipping. Default: derived from its measurement. */
    weight: quantity("weight"),
    attributes: list({
      attributeId: ref("attributes", {}),
      name: text({ required: true, max: 100 }),
      values: tags({ longest: maxOptionLength }),
    }),
    combinations: list({
      options: pairs({ required: true }),
      sku: sku(),
      barcode: barcode(),
      price: money({ required: true }),
      salePrice: money(),
      saleStartsAt: dateTime({ zone: "store", when: { salePrice: { filled: true } } }),
      saleEndsAt: dateTime({ zone: "store", ends: true, when: { salePrice: { filled: true } } }),
      quantity: decimal({ ...threeDecimals, initial: 0 }),
      measurement: measurement(),
      /** Default: the product's. */
      weight: quantity("weight"),
      image: image(),
    }),
    extraIds: refs("extras"),
    allowOutOfStockOrder: flag(),
    allowRelatedProducts: flag({ initial: true }),
    allowCheckoutNotes: flag(),
    masterProduct: flag(),
    childIds: refs("products", { when: { masterProduct: true } }),
    /** The composed products it is a component of, written by the server: the inverse of `childIds`. */
    partOfIds: tags({ readOnly: true, hidden: nowhere }),
    sellIndividualUnits: flag(),
    /** Single units are only sold if this is set, since it determines their stock. */
    unitsPerPack: integer({ min: 2, max: maxUnitsPerPack, when: { sellIndividualUnits: true } }),
    /** Default: its share of the price. */
    individualPrice: money({ when: { sellIndividualUnits: true } }),
    published: flag({ initial: true, editable: true }),
    position: position(),
    seoTitle: text({ max: 200 }),
    seoDescription: longText({ max: 500 }),
    state: computed(select(productStates), productState),
    /** The price of the dearest combination: lists are filtered by prices from an amount up with it. */
    highestPrice: computed(money({ hidden: nowhere }), highestPrice),
    /**
     * The current threshold from the settings, written by the server so that `lowStock` depends on the record alone.
     */
    storeLowStock: integer({ readOnly: true, initial: defaultLowStock, hidden: nowhere }),
    stockState: computed(
      select(stockStates, { besideTitle: { state: ["selling", "unpublished"] } }),
      stockState,
    ),
    lowStock: computed(flag({ besideTitle: { stockState: "inStock" } }), isLowStock),
    stockCategoryId: computed(text({ hidden: nowhere }), stockCategoryOf),
    stockPieces: computed(decimal({ ...threeDecimals, hidden: nowhere }), stockPieces),
    stockAtPrice: computed(money({ hidden: nowhere }), stockAtPrice),
    stockAtCost: computed(money({ hidden: nowhere, readers: costReaders }), stockAtCost),
    attributeIds: computed(refs("attributes", { hidden: ["form", "show", "csv"] }), attributeIdsOf),
  },
  rules: {
    salePrice: (product) =>
      product.salePrice === null || product.salePrice <= product.price || "products.errors.saleAbovePrice",
    // Those of combinations are checked with these.
    saleEndsAt: (product) =>
      product.combinations.length > 0 || isPeriod(product) || "products.errors.salePeriod",
    quantity: (product) => hasFittingQuantity(product) || "errors.integer",
    lowStockThreshold: (product) => hasFittingThreshold(product) || "errors.integer",
    combinations: (product) => {
      if (!haveDistinctOptions(product.combinations)) return "products.errors.sameOptions";
      if (!haveFittingSales(product.combinations)) return "products.errors.combinationSaleAbovePrice";
      if (!product.combinations.every(isPeriod)) return "products.errors.combinationSalePeriod";
      return haveFittingQuantities(product) || "products.errors.wholeQuantities";
    },
  },
  list: {
    columns: ["title", "sku", "categoryIds", "price", "salePrice", "quantity", "state"],
    filters: ["categoryIds", "state", "price", "quantity", "lowStock", "tags", "vendor", "attributeIds"],
    sort: "-createdAt",
    views: {
      selling: { state: "selling" },
      soldOut: { state: "soldOut" },
      lowStock: { lowStock: true },
      unpublished: { state: "unpublished" },
    },
    gallery: { facts: ["price", "quantity", "state"] },
    arrange: {
      by: "position",
      columns: ["state", "price"],
      narrow: "categoryIds",
      path: "/product-sequence",
      menu: { group: "content", icon: "ordered-list" },
    },
  },
  form: {
    open: "page",
    layout: { side: ["state", "organization"], wide: ["variants"], folded: ["seo", "shipping", "options"] },
    sections: {
      general: ["title", "description"],
      media: ["images"],
      pricing: [
        "price",
        "salePrice",
        "saleStartsAt",
        "saleEndsAt",
        "costPrice",
        "taxClassId",
        "taxName",
        "taxRate",
        "taxIncluded",
      ],
      stock: ["quantity", "sku", "barcode", "lowStockThreshold", "unit", "customUnit", "measurement"],
      variants: ["attributes", "combinations", "combinationCosts"],
      state: ["published"],
      organization: ["categoryIds", "type", "vendor", "tags"],
      seo: ["slug", "seoTitle", "seoDescription"],
      shipping: ["weight"],
      options: [
        "extraIds",
        "allowOutOfStockOrder",
        "allowRelatedProducts",
        "allowCheckoutNotes",
        "sellIndividualUnits",
        "unitsPerPack",
        "individualPrice",
        "masterProduct",
        "childIds",
      ],
    },
  },
  paths: { create: "/products/create", show: "/product/:id", edit: "/product/:id" },
  storePage: "/product/:slug",
  createdOften: true,
  csv: {
    key: "slug",
    lines: "combinations",
    beside: "combinationCosts",
    unsaid: {
      stock: {
        fields: ["quantity", "combinations.quantity"],
        choices: { uncounted: { allowOutOfStockOrder: true }, counted: { quantity: 0 } },
      },
    },
  },
  rollups: [
    {
      by: ["stockCategoryId", "state", "stockState", "lowStock"],
      sum: ["stockPieces", "stockAtPrice", "stockAtCost"],
    },
    { by: ["published", "categoryIds"] },
  ],
  actions: {
    adjust: action({
      verb: "edit",
      on: ["page"],
      fields: {
        combinationId: text({ max: 64 }),
        change: decimal({ ...threeDecimals, required: true, min: -1_000_000, max: 1_000_000 }),
        reason: select(adjustmentReasons, { required: true, initial: "adjustment" }),
        note: text({ max: 200 }),
      },
      touches: ["stock-movements"],
    }),
  },
});

export type Product = RecordOf<typeof products>;
