import { isObject } from "../../domain/is-object.ts";
import { type CommonOptions, type CsvRead, type FieldType, makeField, type Only } from "../fields/field.ts";
import { splitCell, structured } from "./common.ts";

type Pairs = Record<string, string>;

/** Can be parsed back without JSON. */
const plain = /^(?![{"\s])[^:;,\r\n]+(?<!\s)$/;

function fromJson(text: string): CsvRead<Pairs> {
  try {
    return { value: JSON.parse(text) as Pairs };
  } catch {
    return { error: "errors.json" };
  }
}

/** The bounds of a name and its value. */
export const pairLimits = { name: { max: 100 }, value: { max: 255 } } as const;

const type: FieldType<Pairs> = {
  ...structured,
  toCsv: (value) =>
    Object.entries(value).every(([name, text]) => plain.test(name) && plain.test(text))
      ? Object.entries(value)
          .map(([name, text]) => `${name}: ${text}`)
          .join("; ")
      : JSON.stringify(value),
  fromCsv: (text) => {
    if (text.trim().startsWith("{")) return fromJson(text);
    const pairs = splitCell(text).map((part) => part.split(/:\s*(.*)/s).slice(0, 2));
    return pairs.every((pair) => pair.length === 2)
      ? { value: Object.fromEntries(pairs) as Pairs }
      : { error: "errors.pairs" };
  },
  operators: [],
  sample: () => ({}),
  shaped: (value) =>
    isObject(value)
      ? Object.fromEntries(
          Object.entries(value).map(([name, one]) => [
            name,
            typeof one === "object" ? "" : String(one ?? ""),
          ]),
        )
      : null,
  partLimits: (part, own) => (part === "" ? own : pairLimits.value),
};

/** Declares name-value pairs: the options of a combination. */
export function pairs<const O extends CommonOptions>(
  options: Only<O, CommonOptions> = {} as Only<O, CommonOptions>,
) {
  return makeField("pairs", type, {} as Pairs, options);
}
