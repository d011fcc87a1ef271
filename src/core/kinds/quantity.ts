import { isObject } from "../../domain/is-object.ts";
import { toBase } from "../../domain/measures/measurement.ts";
import { unitOf } from "../../domain/measures/unit-words.ts";
import { baseUnits, type Dimension, type Unit, unitsOf } from "../../domain/measures/units.ts";
import {
  type AnyField,
  type CommonOptions,
  type CsvRead,
  type FieldType,
  makeField,
  type Only,
} from "../fields/field.ts";
import { numberFromCsv, structured } from "./common.ts";

export interface QuantityOptions extends CommonOptions {
  /**
   * In the base unit. Default: 0.
   * @example netWeight: quantity("weight", { min: 1 })
   */
  readonly min?: number;
  /**
   * In the base unit.
   * @example netWeight: quantity("weight", { max: 50_000 })
   */
  readonly max?: number;
  /**
   * The amount of a new record.
   * @example netWeight: quantity("weight", { initial: { value: 500, unit: "g" } })
   */
  readonly initial?: Quantity;
}

export interface Quantity {
  /** In the base unit of its dimension: g, ml or mm. */
  readonly value: number;
  /** The unit it was entered and is displayed in. */
  readonly unit: Unit;
}

export interface WithDimension<D extends Dimension = Dimension> {
  readonly dimension: D;
}

type QuantityField = AnyField & QuantityOptions & WithDimension;

/** As exports write it: in the base unit, with the unit it was entered in. */
const shape = /^(.*?\d)\s*(?:g|ml|mm)\s*(?:\((\w+)\))?$/i;

/** Reads `1 kg` or `1,5 lb`; a number alone is in the base unit. */
function amountWithUnit(text: string, units: readonly [Unit, ...Unit[]]): CsvRead<Quantity> {
  const [, amount = "", word = ""] = /^(.*?\d)\s*(\D*)$/s.exec(text.trim()) ?? [];
  const unit = word === "" ? units[0] : unitOf(word);
  const read = numberFromCsv(amount);
  if ("error" in read || unit === undefined || !units.includes(unit)) return { error: "errors.quantity" };
  return { value: { value: toBase(read.value, unit), unit } };
}

const type: FieldType<Quantity> = {
  ...structured,
  toCsv: ({ value, unit }, field: QuantityField) => `${value} ${baseUnits[field.dimension]} (${unit})`,
  fromCsv: (text, field: QuantityField) => {
    const units = unitsOf(field.dimension);
    const written = shape.exec(text.trim());
    if (!written) return amountWithUnit(text, units);
    const [, amount = "", named = units[0]] = written;
    const unit = units.find((one) => one === named.toLowerCase());
    const read = numberFromCsv(amount);
    if ("error" in read || unit === undefined) return { error: "errors.quantity" };
    return { value: { value: read.value, unit } };
  },
  sample: (field: QuantityField, make) => ({
    value: make.int(field.min ?? 1, field.max ?? 5000),
    unit: unitsOf(field.dimension)[0],
  }),
  shaped: (value, field: QuantityField) => {
    if (!isObject(value) || typeof value.value !== "number" || !Number.isFinite(value.value)) return null;
    const unit = unitsOf(field.dimension).find((one) => one === value.unit);
    return unit === undefined ? null : { value: value.value, unit };
  },
  measured: true,
  limits: { min: 0, max: 1e12, decimals: 3 },
  partLimits: (_part, own) => own,
};

/**
 * Declares an amount with its unit. Stored in grams, millilitres or millimetres whatever the unit, so that amounts can
 * be compared; CSV files have the base unit too: `907.185 g (pound)`.
 */
export function quantity<const D extends Dimension, const O extends QuantityOptions>(
  dimension: D,
  options: Only<O, QuantityOptions> = {} as Only<O, QuantityOptions>,
) {
  return makeField("quantity", type, null, { min: 0, ...options, dimension } as O & WithDimension<D>);
}
