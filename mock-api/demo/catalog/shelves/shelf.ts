/** Attributes of the catalogue that the goods of a shelf have. */
export type PriceRange =
  | "clothes"
  | "shoes"
  | "colours"
  | "scents"
  | "shades"
  | "packs"
  | "capacity"
  | "cases"
  | "bedding";

/** The goods of one category and what they have in common. */
export interface Shelf {
  /** The names of the category and its ancestors, from the top. */
  readonly path: readonly [string, ...string[]];
  /** The middle part of SKUs. */
  readonly code: string;
  readonly type: string;
  readonly vendors: readonly string[];
  readonly tags: readonly string[];
  /** Description templates; `{name}` is replaced by the title in lower case. */
  readonly pitches: readonly string[];
  /** Facts about all goods of this shelf; each product lists some of them. */
  readonly facts: readonly string[];
  readonly range?: PriceRange;
  /**
   * One product per line: title, price, picture, and amount with unit of a package, or `per` with the unit it is sold
   * by.
   */
  readonly goods: string;
}

export interface Good {
  readonly title: string;
  /** Minor units. */
  readonly price: number;
  readonly picture: string;
  readonly amount: number | null;
  readonly unit: string;
}

/** Parses the lines of a shelf. */
export function goodsOf(shelf: Shelf): Good[] {
  return shelf.goods
    .trim()
    .split("\n")
    .map((line) => {
      const [title = "", price = "", picture = "", measure = ""] = line.split("|").map((part) => part.trim());
      const [amount = "", unit = ""] = measure.split(" ");
      return {
        title,
        price: Math.round(Number(price) * 100),
        picture,
        amount: amount === "" || amount === "per" ? null : Number(amount),
        unit: unit === "" ? "piece" : unit,
      };
    });
}
