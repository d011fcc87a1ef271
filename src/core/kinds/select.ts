import { type AnyField, type CommonOptions, type InlineType, makeField, type Only } from "../fields/field.ts";
import type { Tone } from "../fields/tones.ts";
import { choiceOperators } from "./common.ts";

export interface SelectOptions<V extends string> extends CommonOptions {
  /**
   * The option of a new record.
   * @example paymentTerms: select(["invoice", "prepaid"], { initial: "invoice" })
   */
  readonly initial?: V;
}

/** The common options of select and multi-select. Labels are under `resources.{name}.options.{field}`. */
export interface WithOptions<V extends string = string> {
  readonly options: readonly V[];
  /** Options by their labels, as `foldLabel` writes these. Only of fields that read what people write. */
  readonly labelled?: ReadonlyMap<string, string>;
  /** The colours of options that are states of their record, by option. Set by the declaration's `states`. */
  readonly tones?: Readonly<Record<string, Tone>>;
}

/** Returns a label as it is compared: without case, accents' encoding and surplus blanks. */
export const foldLabel = (label: string): string =>
  label.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();

/** Returns the option of a text, ignoring case, by its value or one of its labels; undefined if there is none. */
export function findOption(text: string, { options, labelled }: WithOptions): string | undefined {
  const folded = foldLabel(text);
  return options.find((option) => option.toLowerCase() === folded) ?? labelled?.get(folded);
}

/**
 * Returns a field that reads its options by their labels, too.
 * @param labelsOf an option, the most important language first: of two options with one label, the first one counts
 */
export function withLabels<F extends AnyField>(field: F, labelsOf: (option: string) => readonly string[]): F {
  const { options } = field as F & Partial<WithOptions>;
  if (options === undefined) return field;
  const labels = options.map((option) => ({ option, texts: labelsOf(option) }));
  const labelled = new Map<string, string>();
  const most = Math.max(0, ...labels.map(({ texts }) => texts.length));
  for (let at = 0; at < most; at += 1) {
    for (const { option, texts } of labels) {
      const label = foldLabel(texts[at] ?? "");
      if (label !== "" && !labelled.has(label)) labelled.set(label, option);
    }
  }
  return { ...field, labelled };
}

const type: InlineType<string> = {
  toCsv: (value) => value,
  fromCsv: (text, field: AnyField & WithOptions) => {
    const value = findOption(text, field);
    return value === undefined ? { error: "errors.option" } : { value };
  },
  column: "text",
  operators: choiceOperators,
  parse: (text) => text,
  sortable: true,
  sample: (field: AnyField & WithOptions, make) => make.pick(field.options),
  inline: "chosen",
  listed: "filter",
  few: true,
};

/** Declares a choice of one of fixed options. */
export function select<const V extends string, const O extends SelectOptions<V>>(
  options: readonly V[],
  more: Only<O, SelectOptions<V>> = {} as Only<O, SelectOptions<V>>,
) {
  return makeField("select", type as InlineType<V>, null, { ...more, options } as O & WithOptions<V>);
}
