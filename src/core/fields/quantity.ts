import { baseUnits, type Dimension, type Unit, unitsOf } from "../../domain/products/units.ts";
import { type AnyField, type CommonOptions, type FieldType, makeField, type Only } from "./field.ts";
import { numberFromCsv } from "./kinds.ts";

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

const shape = /^(.*?)\s*(?:g|ml|mm)\s*(?:\((\w+)\))?$/i;

const type: FieldType<Quantity> = {
  toCsv: ({ value, unit }, field: QuantityField) => `${value} ${baseUnits[field.dimension]} (${unit})`,
  fromCsv: (text, field: QuantityField) => {
    const units = unitsOf(field.dimension);
    const [, amount = text, named = units[0]] = shape.exec(text.trim()) ?? [];
    const unit = units.find((one) => one === named?.toLowerCase());
    const read = numberFromCsv(amount);
    if ("error" in read || unit === undefined) return { error: "errors.quantity" };
    return { value: { value: read.value, unit } };
  },
  column: "jsonb",
  operators: ["null"],
  parse: () => undefined,
  sortable: false,
  sample: (field: QuantityField, make) => ({
    value: make.int(field.min ?? 1, field.max ?? 5000),
    unit: unitsOf(field.dimension)[0],
  }),
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
