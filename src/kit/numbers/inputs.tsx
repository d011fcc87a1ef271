import { InputNumber, type InputNumberProps } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { foreignSign } from "../../core/import/foreign-sign.ts";
import { unsigned } from "../../core/kinds/money.ts";
import { baseCurrency } from "../../domain/money/base-currency.ts";
import { exactMinor, toMajor } from "../../domain/money/money.ts";
import { plainNumber } from "../../domain/texts/typed-number.ts";
import { type ControlProps, controlOf } from "../fields/control.ts";
import { currencySign, decimalSign } from "../fields/format.ts";
import styles from "../fields/inputs.module.css";
import type { InputProps } from "../fields/props.ts";
import { numberOf } from "../fields/values.ts";
import { type Typed, useSelectOnFocus, useTyped } from "./use-typed.ts";

export { plainNumber };

interface Props extends InputProps {
  readonly inputMode: "numeric" | "decimal";
  readonly controls?: boolean;
  readonly suffix?: ReactNode;
}

/**
 * A number input of a form. It neither clamps nor rounds: a number out of bounds, with too many decimals, or a text that
 * is no number stays and is refused.
 */
export function NumberControl({ inputMode, controls = false, suffix, ...props }: Props) {
  const { value } = props;
  return (
    <NumberBox
      {...controlOf(props)}
      {...(suffix === undefined ? {} : { suffix })}
      className={styles.number ?? ""}
      inputMode={inputMode}
      controls={controls}
      value={typeof value === "string" ? value : numberOf(value)}
      onChange={(typed) => props.onChange?.(typed)}
    />
  );
}

interface NumberBoxProps extends Omit<BoxProps, "onChange" | "value"> {
  readonly value: Typed;
  readonly onChange: (value: Typed) => void;
}

type BoxProps = Omit<
  InputNumberProps<string>,
  "precision" | "stringMode" | "formatter" | "parser" | "decimalSeparator" | "onInput" | "onStep"
>;

const plainText = new Intl.NumberFormat("en", { useGrouping: false, maximumFractionDigits: 20 });

/** A number input in the user's language whose value is the typed text if that is no number. */
export function NumberBox({ value, onChange, ...props }: NumberBoxProps) {
  const { decimalSeparator, read } = useNumberFormat();
  return (
    <TypedBox
      {...props}
      value={value}
      textOf={(number) => plainText.format(number)}
      read={read}
      decimalSeparator={decimalSeparator}
      onChange={onChange}
    />
  );
}

interface TypedBoxProps extends NumberBoxProps {
  readonly textOf: (value: number) => string;
  readonly read: (text: string) => number | null;
  readonly decimalSeparator: string;
}

/** Ant Design's number input with text that stays as it is typed, and that is selected on focus. */
function TypedBox({ value, textOf, read, decimalSeparator, onChange, ...props }: TypedBoxProps) {
  const { onFocus, onBlur, ...rest } = props;
  const { settle, ...typed } = useTyped({ value, textOf, read, decimalSeparator, onChange });
  const select = useSelectOnFocus();
  return (
    <InputNumber<string>
      {...rest}
      {...typed}
      onMouseUp={select.onMouseUp}
      onFocus={(event) => {
        select.onFocus(event);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        settle();
        onBlur?.(event);
      }}
    />
  );
}

interface TypedNumberProps extends Omit<BoxProps, "onChange" | "value"> {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** What screens get for a text that is no number: NaN, which is within no bounds. */
const orNaN = (typed: Typed): number | null => (typeof typed === "string" ? Number.NaN : typed);

/** A number input of a screen in the user's language; null if empty, NaN for a text that is no number. */
export function TypedNumber({ onChange, ...props }: TypedNumberProps) {
  return <NumberBox {...props} onChange={(typed) => onChange(orNaN(typed))} />;
}

/** A whole number, with buttons for one more and one less. */
export function IntegerInput(props: InputProps) {
  return <NumberControl {...props} inputMode="numeric" controls />;
}

/** A number with decimals. */
export function DecimalInput(props: InputProps) {
  return <NumberControl {...props} inputMode="decimal" />;
}

/** A percentage: 20 for 20%. */
export function PercentInput(props: InputProps) {
  return <NumberControl {...props} inputMode="decimal" suffix="%" />;
}

interface AmountBoxProps extends ControlProps {
  /** Minor units of the base currency; a text or NaN for what is no amount. */
  readonly minor: Typed;
  /** Not rounded: an amount with more decimals than the currency is no whole number. See `amountProblem`. */
  readonly onChange: (minor: Typed) => void;
  /** The value of an empty input, in minor units. */
  readonly instead?: number | undefined;
}

/** Formats minor units as decimal text, with all their decimals. */
function majorText(minor: number): string {
  const currency = baseCurrency();
  if (Number.isInteger(minor)) return toMajor(minor, currency);
  return plainText.format(Number(`${minor}e-${currency.digits}`));
}

/** An amount of money in the base currency, in minor units. */
export function AmountBox({ minor, onChange, instead, ...control }: AmountBoxProps) {
  const { i18n } = useTranslation();
  const { decimalSeparator, readAmount } = useNumberFormat();
  const { sign, before } = currencySign(i18n.resolvedLanguage ?? "en");
  return (
    <TypedBox
      {...control}
      {...(instead === undefined ? {} : { placeholder: majorText(instead).replace(".", decimalSeparator) })}
      {...(before ? { prefix: <bdi>{sign}</bdi> } : { suffix: <bdi>{sign}</bdi> })}
      className={styles.number ?? ""}
      inputMode="decimal"
      controls={false}
      // Prevents changing a price with an accidental arrow key.
      keyboard={false}
      textOf={majorText}
      read={readAmount}
      decimalSeparator={decimalSeparator}
      value={minor}
      onChange={onChange}
    />
  );
}

interface MoneyControlProps extends Omit<AmountBoxProps, "minor" | "onChange"> {
  /** Minor units of the base currency. */
  readonly minor: number | null;
  /**
   * Gets what was typed, never rounded: an amount with more decimals than the currency is no whole number, a text that
   * is no amount is NaN. `amountProblem` says what is wrong.
   */
  readonly onChange: (minor: number | null) => void;
}

/** The amount input of a screen: entered in major units and stored in minor units. */
export function MoneyControl({ onChange, ...props }: MoneyControlProps) {
  return <AmountBox {...props} onChange={(typed) => onChange(orNaN(typed))} />;
}

/** The amount input of a form. What is no amount stays as it was typed, and is refused. */
export function MoneyInput(props: InputProps) {
  const { value } = props;
  return (
    <AmountBox
      {...controlOf(props)}
      minor={typeof value === "string" ? value : numberOf(value)}
      onChange={(minor) => props.onChange?.(minor)}
    />
  );
}

/** Returns the decimal separator of the language, and readers of typed numbers and of amounts in minor units. */
export function useNumberFormat() {
  const { i18n } = useTranslation();
  const decimalSeparator = decimalSign(i18n.resolvedLanguage ?? "en");
  return {
    decimalSeparator,
    read: (typed: string): number | null => {
      const plain = plainNumber(typed, decimalSeparator);
      return plain === null ? null : Number(plain);
    },
    readAmount: (typed: string): number | null => amountOf(typed, decimalSeparator),
  };
}

/** Reads a typed amount as minor units, not rounded; null if it is none or in another currency. */
function amountOf(typed: string, decimal: string): number | null {
  const currency = baseCurrency();
  if (foreignSign(typed, currency) !== undefined) return null;
  const plain = plainNumber(unsigned(typed), decimal);
  return plain === null ? null : exactMinor(plain, currency);
}
