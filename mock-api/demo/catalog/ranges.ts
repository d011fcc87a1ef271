import type { PriceRange } from "./shelves/shelf.ts";

/** An attribute of the catalogue. */
interface DemoAttribute {
  readonly title: string;
  readonly displayName: string;
  readonly option: "dropdown" | "radio";
  readonly values: readonly string[];
}

export const demoAttributes = {
  clothesSize: {
    title: "Clothes size",
    displayName: "Size",
    option: "radio",
    values: ["XS", "S", "M", "L", "XL", "XXL"],
  },
  shoeSize: {
    title: "Shoe size",
    displayName: "Size (EU)",
    option: "dropdown",
    values: ["36", "37", "38", "39", "40", "41", "42", "43", "44", "45"],
  },
  colour: {
    title: "Colour",
    displayName: "Colour",
    option: "dropdown",
    values: ["Black", "White", "Sand", "Navy", "Forest", "Terracotta", "Sky", "Rose"],
  },
  shade: {
    title: "Shade",
    displayName: "Shade",
    option: "radio",
    values: ["Nude", "Coral", "Ruby", "Berry", "Plum"],
  },
  scent: {
    title: "Scent",
    displayName: "Scent",
    option: "radio",
    values: ["Cedar", "Fig", "Lavender", "Sea Salt", "Unscented"],
  },
  pack: {
    title: "Pack size",
    displayName: "Pack",
    option: "radio",
    values: ["Single", "6 Pack", "12 Pack"],
  },
  capacity: {
    title: "Capacity",
    displayName: "Capacity",
    option: "radio",
    values: ["64 GB", "128 GB", "256 GB", "512 GB"],
  },
  model: {
    title: "Phone model",
    displayName: "Model",
    option: "dropdown",
    values: ["Compact", "Standard", "Large", "Ultra"],
  },
  bedSize: {
    title: "Textile size",
    displayName: "Size",
    option: "dropdown",
    values: ["Single", "Double", "King"],
  },
} as const satisfies Readonly<Record<string, DemoAttribute>>;

export type AttributeKey = keyof typeof demoAttributes;

interface RangePart {
  readonly attribute: AttributeKey;
  /** The minimum and maximum number of values per product. */
  readonly values: readonly [least: number, most: number];
  /** The price factor of each value. Default: 1. */
  readonly factors?: readonly number[];
}

/** The attributes of the goods on a shelf. */
export const attributesByRange: Readonly<Record<PriceRange, readonly RangePart[]>> = {
  clothes: [
    { attribute: "clothesSize", values: [4, 6] },
    { attribute: "colour", values: [2, 3] },
  ],
  shoes: [{ attribute: "shoeSize", values: [5, 9] }],
  colours: [{ attribute: "colour", values: [2, 5] }],
  shades: [{ attribute: "shade", values: [3, 5] }],
  scents: [{ attribute: "scent", values: [3, 5] }],
  packs: [{ attribute: "pack", values: [2, 3], factors: [1, 5.5, 10] }],
  capacity: [{ attribute: "capacity", values: [3, 4], factors: [1, 1.3, 1.8, 2.6] }],
  cases: [
    { attribute: "model", values: [3, 4] },
    { attribute: "colour", values: [2, 3] },
  ],
  bedding: [
    { attribute: "bedSize", values: [2, 3], factors: [1, 1.3, 1.5] },
    { attribute: "colour", values: [2, 3] },
  ],
};
