import { InputNumber, type InputNumberProps } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { baseCurrency } from "../../../domain/money/base-currency.ts";
import { toMajor, toMinor } from "../../../domain/money/money.ts";
import { plainDigits } from "../../../domain/texts/digits.ts";
import { type ControlProps, controlOf } from "../control.ts";
import { currencySign, decimalSign } from "../format.ts";
import styles from "../inputs.module.css";
import type { InputProps } from "../props.ts";
import { numberOf } from "../values.ts";

interface Props extends InputProps {
  readonly inputMode: "numeric" | "decimal";
  readonly controls?: boolean;
  readonly suffix?: ReactNode;
}

/** A number input. It neither clamps nor rounds: a number out of bounds is reported, not changed. */
export function NumberControl({ inputMode, controls = false, suffix, ...props }: Props) {
  return (
    <TypedNumber
      {...controlOf(props)}
      {...(suffix === undefined ? {} : { suffix })}
      className={styles.number ?? ""}
      inputMode={inputMode}
      controls={controls}
      value={numberOf(props.value)}
      onChange={(value) => props.onChange?.(value)}
    />
  );
}

interface TypedNumberProps extends Omit<InputNumberProps<number | string>, "onChange"> {
  readonly onChange: (value: number | null) => void;
}

/** A number input in the user's language; null if empty. */
export function TypedNumber({ onChange, ...props }: TypedNumberProps) {
  const { decimalSeparator, read } = useNumberFormat();
  return (
    <InputNumber<number | string>
      {...props}
      decimalSeparator={decimalSeparator}
      parser={read}
      onChange={(value) => onChange(value === null || value === "" ? null : Number(value))}
    />
  );
}

export function IntegerInput(props: InputProps) {
  return <NumberControl {...props} inputMode="numeric" controls />;
}

export function DecimalInput(props: InputProps) {
  return <NumberControl {...props} inputMode="decimal" />;
}

export function PercentInput(props: InputProps) {
  return <NumberControl {...props} inputMode="decimal" suffix="%" />;
}

interface MoneyControlProps extends ControlProps {
  /** Minor units of the base currency. */
  readonly minor: number | null;
  readonly onChange: (minor: number | null) => void;
  /** The value of an empty input, in minor units. */
  readonly instead?: number;
}

/** An amount, entered in major units and stored in minor units; handled as text in between, never as a fraction. */
export function MoneyControl({ minor, onChange, instead, ...control }: MoneyControlProps) {
  const { i18n } = useTranslation();
  const { decimalSeparator, read } = useNumberFormat();
  const currency = baseCurrency();
  const { sign, before } = currencySign(i18n.resolvedLanguage ?? "en");
  return (
    <InputNumber<string>
      {...control}
      {...(instead === undefined
        ? {}
        : { placeholder: toMajor(instead, currency).replace(".", decimalSeparator) })}
      {...(before ? { prefix: <bdi>{sign}</bdi> } : { suffix: <bdi>{sign}</bdi> })}
      className={styles.number ?? ""}
      stringMode
      inputMode="decimal"
      controls={false}
      // Prevents changing a price with an accidental arrow key.
      keyboard={false}
      precision={currency.digits}
      decimalSeparator={decimalSeparator}
      parser={read}
      value={minor === null ? null : toMajor(minor, currency)}
      onChange={(major) => onChange(major === null || major === "" ? null : toMinor(major, currency))}
    />
  );
}

export function MoneyInput(props: InputProps) {
  return (
    <MoneyControl
      {...controlOf(props)}
      minor={numberOf(props.value)}
      onChange={(minor) => props.onChange?.(minor)}
    />
  );
}

/** Returns the decimal separator of the language and a parser for typed numbers. */
export function useNumberFormat() {
  const { i18n } = useTranslation();
  const decimal = decimalSign(i18n.resolvedLanguage ?? "en");
  return {
    decimalSeparator: decimal,
    read: (typed: string | undefined) => plainNumber(typed ?? "", decimal),
  };
}

/**
 * Converts a typed number to plain digits: `1,234.50`, `1.234,50`, `19,99`, `$ 5`, `١٩٫٩٩`. A single comma or point is
 * the decimal separator unless three digits follow it and the language uses it as its thousands separator.
 * @param decimal the decimal separator of the language
 */
export function plainNumber(typed: string, decimal: string): string {
  const text = plainDigits(typed).replace(/[^\d.,+-]/g, "");
  const point = text.lastIndexOf(".");
  const comma = text.lastIndexOf(",");
  if (point >= 0 && comma >= 0) return point > comma ? drop(text, ",") : drop(text, ".").replace(",", ".");
  if (comma >= 0) return isDecimal(text, ",", decimal) ? text.replace(",", ".") : drop(text, ",");
  return point >= 0 && !isDecimal(text, ".", decimal) ? drop(text, ".") : text;
}

function isDecimal(text: string, sign: string, decimal: string): boolean {
  const parts = text.split(sign);
  if (parts.length !== 2) return false;
  return sign === decimal || parts[1]?.length !== 3;
}

const drop = (text: string, sign: string) => text.replaceAll(sign, "");
