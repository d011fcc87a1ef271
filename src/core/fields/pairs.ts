import { type CommonOptions, type CsvRead, type FieldType, makeField, type Only } from "./field.ts";
import { splitCell } from "./kinds.ts";

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

const type: FieldType<Pairs> = {
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
  column: "jsonb",
  operators: [],
  parse: () => undefined,
  sortable: false,
  sample: () => ({}),
};

/** Declares name-value pairs: the options of a combination. */
export function pairs<const O extends CommonOptions>(
  options: Only<O, CommonOptions> = {} as Only<O, CommonOptions>,
) {
  return makeField("pairs", type, {} as Pairs, options);
}
