/** Options that the goods of a shelf come in; the attributes of the catalogue. */
export type Range =
  | "clothes"
  | "shoes"
  | "colours"
  | "scents"
  | "shades"
  | "packs"
  | "capacity"
  | "cases"
  | "bedding";

/** Goods that stand together: one category of the tree and what its products have in common. */
export interface Shelf {
  /** Names from the top of the tree. */
  readonly path: readonly [string, ...string[]];
  /** Middle of the article numbers. */
  readonly code: string;
  readonly type: string;
  readonly vendors: readonly string[];
  readonly tags: readonly string[];
  /** How the goods of this shelf are described; `{name}` stands for the title in lower case. */
  readonly pitches: readonly string[];
  /** What is true of all goods of this shelf; each product names some of it. */
  readonly facts: readonly string[];
  readonly range?: Range;
  /** One product a line: title, price, picture, and amount with unit of a package, or `per` with the unit it is sold by. */
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

/** Reads the lines of a shelf. */
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
