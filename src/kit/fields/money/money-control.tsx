import { InputNumber } from "antd";
import { useTranslation } from "react-i18next";
import { baseCurrency } from "../../../domain/base-currency.ts";
import { toMajor, toMinor } from "../../../domain/money.ts";
import type { ControlProps } from "../control.ts";
import { currencySign } from "../format.ts";
import styles from "../inputs.module.css";
import { useNumberFormat } from "../integer/use-number-format.ts";

interface Props extends ControlProps {
  /** Minor units of the base currency. */
  readonly minor: number | null;
  readonly onChange: (minor: number | null) => void;
  readonly placeholder?: string;
}

/** An amount, typed in major units and kept in minor ones; text in between, never a fraction. */
export function MoneyControl({ minor, onChange, ...control }: Props) {
  const { i18n } = useTranslation();
  const { decimalSeparator, read } = useNumberFormat();
  const currency = baseCurrency();
  const { sign, before } = currencySign(i18n.resolvedLanguage ?? "en");
  return (
    <InputNumber<string>
      {...control}
      {...(before ? { prefix: <bdi>{sign}</bdi> } : { suffix: <bdi>{sign}</bdi> })}
      className={styles.number ?? ""}
      stringMode
      inputMode="decimal"
      controls={false}
      precision={currency.digits}
      decimalSeparator={decimalSeparator}
      parser={read}
      value={minor === null ? null : toMajor(minor, currency)}
      onChange={(major) => onChange(major === null || major === "" ? null : toMinor(major, currency))}
    />
  );
}
