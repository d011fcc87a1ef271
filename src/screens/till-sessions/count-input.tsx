import { Segmented } from "antd";
import { Fragment, useState } from "react";
import { useTranslation } from "react-i18next";
import { isWithin } from "../../domain/bounds.ts";
import { isObject } from "../../domain/is-object.ts";
import { baseCurrency } from "../../domain/money/base-currency.ts";
import { amountProblem } from "../../domain/money/money.ts";
import { denominationsOf } from "../../domain/payments/denominations.ts";
import { readCount } from "../../domain/till/sessions.ts";
import { useLabels } from "../../kit/context/labels.ts";
import { controlOf } from "../../kit/fields/control.ts";
import { useFormats } from "../../kit/fields/format.ts";
import type { InputProps } from "../../kit/fields/props.ts";
import { numberOf } from "../../kit/fields/values.ts";
import { BoundedNumber } from "../../kit/numbers/bounded.tsx";
import { MoneyControl } from "../../kit/numbers/inputs.tsx";
import { Grid, Row, Stack, Text } from "../../kit/ui/box.tsx";
import styles from "./till-sessions.module.css";

const ways = ["pieces", "total"] as const;

/** Counts the drawer: the pieces of each denomination, or the total. The expected amount is not shown. */
export default function CountInput(props: InputProps) {
  const { t } = useTranslation("till-sessions");
  const { value, onChange } = props;
  const [way, setWay] = useState<(typeof ways)[number]>(typeof value === "number" ? "total" : "pieces");
  const choose = (chosen: (typeof ways)[number]) => {
    setWay(chosen);
    onChange?.(null);
  };
  return (
    <Stack gap={14}>
      <Segmented
        value={way}
        onChange={choose}
        aria-label={t("count.how")}
        options={ways.map((one) => ({ value: one, label: t(`count.${one}`) }))}
      />
      {way === "total" ? <Total {...props} /> : <Pieces {...props} />}
    </Stack>
  );
}

/** The total as one amount. What is no amount is told here, since the form knows no amounts in this field. */
function Total(props: InputProps) {
  const labels = useLabels(props.resource);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (minor: number | null) => {
    setProblem(amountProblem(minor));
    props.onChange?.(minor);
  };
  return (
    <>
      <MoneyControl
        {...controlOf(props)}
        {...(problem ? { "aria-invalid": true } : {})}
        minor={numberOf(props.value)}
        onChange={change}
      />
      {problem ? (
        <Text as="p" size={13} tone="error" role="alert">
          {labels.error(problem, props.name)}
        </Text>
      ) : null}
    </>
  );
}

const bounds = { min: 0, max: 1_000_000, whole: true };

/** The pieces by denomination in a value. */
const piecesIn = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {});

function Pieces(props: InputProps) {
  const { t } = useTranslation("till-sessions");
  const formats = useFormats();
  const pieces = piecesIn(props.value);
  const sound = Object.entries(pieces).filter(([, count]) => isWithin(numberOf(count), bounds));
  const set = (name: string, count: number | null) => {
    const { [name]: _before, ...others } = pieces;
    const next = count === null ? others : { ...others, [name]: count };
    props.onChange?.(Object.keys(next).length > 0 ? next : null);
  };
  return (
    <>
      <Grid align="center" className={styles.pieces} rowGap={6} gap={12}>
        <Text size={13} tone="muted">
          {t("count.value")}
        </Text>
        <Text size={13} tone="muted">
          {t("count.number")}
        </Text>
        <Text size={13} tone="muted" text="end">
          {t("count.amount")}
        </Text>
        {denominationsOf(baseCurrency()).map((value, at) => {
          const count = numberOf(pieces[value]);
          return (
            <Fragment key={value}>
              <Text tone="plain">{formats.money(value)}</Text>
              <BoundedNumber
                {...(at === 0 ? controlOf(props) : {})}
                style={{ inlineSize: "100%" }}
                aria-label={t("count.of", { value: formats.money(value) })}
                inputMode="numeric"
                bounds={bounds}
                controls={false}
                value={count}
                onChange={(typed) => set(String(value), typed)}
              />
              <Text tone={count ? "plain" : "muted"} text="end" nums>
                {formats.money(value * (count ?? 0))}
              </Text>
            </Fragment>
          );
        })}
      </Grid>
      <Row justify="between" gap={12} padAbove={10} line="above" size={16} nums role="status">
        <strong>{t("count.sum")}</strong>
        <strong>{formats.money(readCount(Object.fromEntries(sound))?.counted ?? 0)}</strong>
      </Row>
    </>
  );
}
