import { fold } from "../texts/fold.ts";
import { isUnit, type Unit } from "./units.ts";

/** How files write the units of weights, volumes and lengths. */
const words: Partial<Readonly<Record<Unit, string>>> = {
  g: "g gr gram grams gramm gramme grammes gramo gramos grammi г гр جم غ غرام 克 公克 グラム",
  kg: "kg kgs kilo kilos kilogram kilograms kilogramm kilogramme kilogrammes kilogramo kilogramos кг كجم كغ كيلوغرام 公斤 千克 キロ",
  pound: "lb lbs pound pounds pfund libra libras livre livres رطل 磅",
  ounce: "oz ounce ounces unze unzen onza onzas once onces أونصة 盎司",
  ml: "ml milliliter milliliters millilitre millilitres мл مل 毫升",
  l: "l lt ltr liter liters litre litres litro litros л لتر 升",
  cm: "cm см سم 厘米",
  m: "m м م 米",
};

const units: ReadonlyMap<string, Unit> = new Map(
  Object.entries(words).flatMap(([unit, said]) =>
    isUnit(unit) ? said.split(" ").map((word) => [fold(word), unit] as const) : [],
  ),
);

/** Returns the unit that a word or abbreviation means: `kgs`, `LB`, `Unzen`. Undefined for any other. */
export function unitOf(word: string): Unit | undefined {
  const folded = fold(word).trim().replace(/\.$/, "");
  return isUnit(folded) ? folded : units.get(folded);
}
