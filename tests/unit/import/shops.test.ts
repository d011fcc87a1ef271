import { describe, expect, it } from "vitest";
import { readFile } from "../../import-files.ts";

const recordsOf = (file: string) => readFile(file).entries.map(({ record }) => record);

const leftOf = (file: string) =>
  readFile(file).result.notTaken.map(({ column, rows, reason }) => [column, rows, reason]);

const skippedOf = (file: string) =>
  (readFile(file).result.skipped ?? []).map(({ title, reason }) => [title, reason]);

describe("Lightspeed (Vend)", () => {
  it("Lightspeed files have variants, costs, and the stock of all outlets", () => {
    expect(recordsOf("vend.documented.csv")).toMatchObject([
      {
        title: "Harbour tank",
        slug: "harbour-tank",
        description: "Light & soft",
        type: "Tops",
        tags: ["summer", "cotton"],
        vendor: "Clearance",
        price: 1299,
        costPrice: 970,
        combinationCosts: [{ unitCost: 990 }],
        lowStockThreshold: 2,
        quantity: 14,
        combinations: [
          { options: { Size: "S", Colour: "White" }, sku: "VT-S", price: 1299, quantity: 7 },
          { options: { Size: "M", Colour: "White" }, sku: "VT-M", price: 1399, quantity: 7 },
        ],
      },
      { title: "Tea tin", allowOutOfStockOrder: true, costPrice: 435 },
      { title: "Gift set", published: false },
    ]);
    expect(leftOf("vend.documented.csv")).toContainEqual(["tax_name", 4, "noField"]);
  });

  it("Lightspeed files name options once, and keep goods without a handle apart", () => {
    const [hoodie, pen, card] = recordsOf("vend.campus-shop.csv");
    expect(hoodie).toMatchObject({
      title: "Café hoodie",
      combinations: [
        { options: { Size: "S" }, quantity: -2 },
        { options: { Size: "M" }, quantity: 7 },
        { options: { Size: "L" } },
      ],
    });
    expect(pen).toMatchObject({ title: "Pen, blue", quantity: 120 });
    expect(card).toMatchObject({ title: "Postcard", sku: "10005", allowOutOfStockOrder: true });
  });
});

describe("Wix", () => {
  it("Wix files have variants with surcharges and the discount of the product", () => {
    const [shirt, soap, mug] = recordsOf("wix.documented.csv");
    expect(shirt).toMatchObject({
      title: "Linen shirt",
      sku: "LS",
      vendor: "Mill",
      categoryIds: ["Shirts", "Summer & sun"],
      images: [
        { url: "https://static.wixstatic.com/media/a1b2_shirt~mv2.jpg" },
        { url: "https://example.com/pictures/shirt-2.jpg" },
      ],
      combinations: [
        { options: { Size: "S", Colour: "White" }, sku: "LS-SW", price: 4000, salePrice: 3000, quantity: 5 },
        { options: { Size: "S", Colour: "Blue" }, sku: "LS-SB", price: 4250, salePrice: 3188 },
        { options: { Size: "M", Colour: "White" }, sku: "LS-MW", price: 4000, salePrice: 3000, quantity: 0 },
      ],
    });
    expect(soap).toMatchObject({
      price: 650,
      salePrice: 550,
      published: false,
      quantity: 12,
      costPrice: 200,
    });
    expect(mug).toMatchObject({ title: "Mug", allowOutOfStockOrder: true });
  });

  it("Wix files get a combination for each value where none are listed", () => {
    const [cup] = recordsOf("wix.as-found.csv");
    expect(cup).toMatchObject({
      title: 'Becher "Mühle" & Teller',
      categoryIds: ["Geschirr, Tassen"],
      allowOutOfStockOrder: true,
      combinations: [
        { options: { Farbe: "Rot" }, price: 1450 },
        { options: { Farbe: "Grün" }, price: 1450 },
      ],
    });
  });
});

describe("Etsy", () => {
  it("Etsy files have all pictures, tags in words and a combination for each pair of values", () => {
    const [plan, print] = recordsOf("etsy.documented.csv");
    expect(plan).toMatchObject({ sku: "PLAN-1", tags: ["wall art", "wood plan"], quantity: 5, price: 1600 });
    expect(plan?.images).toHaveLength(4);
    expect(print).toMatchObject({
      allowOutOfStockOrder: true,
      combinations: [
        { options: { Size: "A4", Paper: "Matte" }, sku: "P-1", price: 2000 },
        { options: { Size: "A4", Paper: "Glossy" }, sku: "P-2" },
        { options: { Size: "A3", Paper: "Matte" }, sku: "P-3" },
        { options: { Size: "A3", Paper: "Glossy" }, sku: "P-4" },
      ],
    });
    expect(leftOf("etsy.documented.csv")).toContainEqual(["QUANTITY", 1, "stockOfParent"]);
  });

  it("Etsy files say that an SKU for all variants cannot be theirs, and decode titles", () => {
    expect(recordsOf("etsy.as-found.csv")[0]).toMatchObject({ title: 'Father\'s day "label", set' });
    expect(leftOf("etsy.as-found.csv")).toContainEqual(["SKU", 1, "notPerVariant"]);
  });
});

describe("Magento 2", () => {
  it("Magento files have the rows that a configurable product names as its variants", () => {
    const [hoodie, bag, ...others] = recordsOf("magento.documented.csv");
    expect(others).toEqual([]);
    expect(hoodie).toMatchObject({
      title: "Hoodie",
      sku: "MH",
      slug: "hoodie",
      vendor: "Mill",
      categoryIds: ["Men > Tops", "Men > Hoodies", "warm"],
      published: true,
      combinations: [
        { options: { Size: "S", Color: "Red" }, sku: "MH-S-Red", price: 5200, quantity: 10 },
        { options: { Size: "M", Color: "Red" }, sku: "MH-M-Red", price: 5400, quantity: 4 },
      ],
    });
    expect(hoodie?.images).toHaveLength(2);
    expect(bag).toMatchObject({
      price: 3400,
      salePrice: 3000,
      saleStartsAt: "2026-01-01T00:00:00.000Z",
      allowOutOfStockOrder: true,
    });
    expect(leftOf("magento.documented.csv")).toContainEqual(["base_image", 1, "noAddress"]);
    expect(skippedOf("magento.documented.csv")).toEqual([["Yoga set", "grouped"]]);
  });

  it("Magento files leave out the texts of other store views and past sales", () => {
    const [cup, beaker, voucher] = recordsOf("magento.as-found.csv");
    expect(cup).toMatchObject({
      title: 'Tasse "Rund"',
      description: "Rund & gut",
      price: 1250,
      salePrice: null,
    });
    expect(beaker).toMatchObject({ published: false });
    expect(voucher).toMatchObject({ allowOutOfStockOrder: true, price: 2500 });
    expect(skippedOf("magento.as-found.csv").map(([, reason]) => reason)).toEqual([
      "otherLanguage",
      "otherLanguage",
    ]);
  });
});

describe("BigCommerce", () => {
  it("BigCommerce files have the rows below a product as its variants, and leave out price rules", () => {
    const [apron, trowel] = recordsOf("bigcommerce.documented.csv");
    expect(apron).toMatchObject({
      slug: "garden-apron",
      sku: "APR",
      categoryIds: ["Shop All", "Garden > Clothes"],
      costPrice: 1000,
      images: [{ url: "https://example.com/pictures/apron.jpg" }],
      combinations: [
        { options: { Size: "Small", Colour: "Green" }, sku: "APR-S", barcode: "4006381333931", price: 2500 },
        { options: { Size: "Large", Colour: "Green" }, sku: "APR-L", price: 2500, quantity: 2 },
      ],
    });
    expect(trowel).toMatchObject({
      price: 1000,
      salePrice: 800,
      published: false,
      allowOutOfStockOrder: true,
    });
    expect(skippedOf("bigcommerce.documented.csv")).toEqual([["APR-L", "priceRule"]]);
  });

  it("BigCommerce files of the newer form have rows for pictures", () => {
    const [lamp, clock] = recordsOf("bigcommerce.newer.csv");
    expect(lamp).toMatchObject({
      title: "Lamp & shade",
      images: [{ url: "https://example.com/pictures/lamp.jpg" }],
      combinations: [
        { options: { Colour: "Red" }, price: 8000, salePrice: 6000, quantity: 4 },
        { options: { Colour: "Green" }, price: 8000, salePrice: 6500, quantity: 0 },
      ],
    });
    expect(clock).toMatchObject({ price: 3000, salePrice: 2500, quantity: 7, published: false });
  });
});

describe("OpenCart", () => {
  it("OpenCart descriptions are decoded, and numbers and file names that say too little are named", () => {
    const [one, two] = recordsOf("opencart.documented.csv");
    expect(one).toMatchObject({
      title: "Phone One",
      description: "Calls & texts",
      sku: "PH-1",
      barcode: "5901234123457",
      tags: ["phone", "mobile"],
      weight: { value: 146.4, unit: "g" },
      published: true,
    });
    expect(two).toMatchObject({ sku: "Product 2", published: false, allowOutOfStockOrder: true });
    expect(leftOf("opencart.documented.csv")).toEqual(
      expect.arrayContaining([
        ["categories", 2, "byNumber"],
        ["image_name", 1, "noAddress"],
      ]),
    );
  });

  it("OpenCart files give the first language and say that there are more", () => {
    expect(recordsOf("opencart.as-found.csv")[0]).toMatchObject({
      title: 'Лампа "Ночь"',
      description: "Тёплый свет",
      weight: { value: 1200, unit: "kg" },
    });
    expect(leftOf("opencart.as-found.csv")).toContainEqual(["name(ru-ru)", 2, "otherLanguage"]);
  });
});

describe("PrestaShop", () => {
  it("PrestaShop files have paths of categories, discounts with periods, and pictures with texts", () => {
    const [chair, tray] = recordsOf("prestashop.documented.csv");
    expect(chair).toMatchObject({
      title: "Reading chair",
      slug: "reading-chair",
      categoryIds: ["Furniture > Chairs", "Office"],
      price: 10000,
      salePrice: 9500,
      costPrice: 8000,
      weight: { value: 7500, unit: "kg" },
      allowOutOfStockOrder: true,
      images: [{ alt: "Front" }, { alt: "Side" }],
    });
    expect(tray).toMatchObject({ published: false, price: 6000, salePrice: null });
    expect(leftOf("prestashop.documented.csv")).toContainEqual(["Discount to (yyyy-mm-dd)", 1, "saleOver"]);
  });

  it("PrestaShop files have decimal commas, and say that numbers of categories are unknown", () => {
    const [lamp, candle] = recordsOf("prestashop.as-found.csv");
    expect(lamp).toMatchObject({ title: "Lampe étoile", price: 1490 });
    expect(lamp).not.toHaveProperty("categoryIds");
    expect(candle).toMatchObject({
      title: 'Bougie "Nuit"',
      categoryIds: ["Maison & déco"],
      images: [{ url: "https://example.com/pictures/bougie,nuit.jpg" }],
    });
    expect(leftOf("prestashop.as-found.csv")).toContainEqual(["Categories (x,y,z...)", 1, "byNumber"]);
  });
});

describe("Customers of Square", () => {
  it("Customers of Square accept marketing only if they subscribed, and have complete addresses only", () => {
    expect(recordsOf("squareCustomers.documented.csv")).toMatchObject([
      {
        name: "Demo Twenty",
        phone: "+441134960020",
        acceptsMarketing: true,
        notes: "Likes soap",
        joiningDate: "2025-03-04",
        addresses: [{ label: "Demo Ltd", line1: "2 Mill Lane", postcode: "01234", countryCode: "GB" }],
      },
      { name: "Demo Twenty-One", acceptsMarketing: false },
    ]);
    const [zoe, guest, bakery] = recordsOf("squareCustomers.as-found.csv");
    expect(zoe).not.toHaveProperty("addresses");
    expect(guest).toMatchObject({ name: "+441134960022", email: null, acceptsMarketing: false });
    expect(bakery).toMatchObject({ name: "Bäckerei Süß" });
    expect(leftOf("squareCustomers.as-found.csv")).toContainEqual(["City", 1, "addressIncomplete"]);
  });
});

describe("Redirects", () => {
  it("Redirects of Shopify lead from paths, whatever the file has before them", () => {
    expect(recordsOf("shopifyRedirects.documented.csv")).toEqual([
      { from: "/collections/old-chairs", to: "/category/chairs" },
      { from: "/pages/über-uns", to: "/about" },
      { from: "/products/lamp", to: "/products/lamp-2" },
    ]);
    expect(recordsOf("shopifyRedirects.as-found.csv").map(({ from }) => from)).toEqual([
      "/pages/caf%C3%A9",
      "/日本語",
      "/old-page",
    ]);
  });

  it("Redirects of WordPress are taken if they lead to an address, and are no pattern", () => {
    expect(recordsOf("wordpressRedirects.documented.csv")).toEqual([
      { from: "/former-page", to: "/new-page", type: "301", note: "Moved", active: true },
      { from: "/sale-2024", to: "/sale", type: "302", note: null, active: false },
    ]);
    expect(skippedOf("wordpressRedirects.documented.csv")).toEqual([
      ["^/blog/(\\d+)\\.html$", "pattern"],
      ["/gone", "noTarget"],
    ]);
    expect(recordsOf("wordpressRedirects.yoast.csv")).toEqual([
      { from: "/old-shop/lamp", to: "/product/lamp", type: "301" },
      { from: "/spring", to: "/sale", type: "302" },
    ]);
  });
});
