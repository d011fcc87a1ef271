import {
  DollarOutlined,
  EyeInvisibleOutlined,
  ShoppingOutlined,
  StopOutlined,
  WarningOutlined,
} from "@ant-design/icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { writtenAmount } from "../../core/texts/formats.ts";
import { baseCurrency } from "../../domain/money/base-currency.ts";
import { toMajor } from "../../domain/money/money.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { Grid, Text } from "../../kit/ui/box.tsx";
import { FigureValue } from "../../kit/ui/figure-value.tsx";
import { productsAddress } from "./addresses.ts";
import styles from "./dashboard.module.css";
import type { CatalogReport } from "./dashboard-report.ts";

/** The figures of the catalog. */
export function Figures({ report }: { readonly report: CatalogReport }) {
  const { t } = useTranslation("dashboard");
  const { number } = useFormats();
  const money = useRoundMoney();
  const { products, stockValue } = report;
  return (
    <Grid as="section" gap={16} fits={190} pairs aria-label={t("figures")}>
      <Figure
        label={t("products")}
        value={number(products.total)}
        note={t("selling", { count: products.selling, shown: number(products.selling) })}
        icon={<ShoppingOutlined aria-hidden />}
        to={productsAddress()}
      />
      <Figure
        label={t("lowStock")}
        value={number(products.lowStock)}
        note={t("lowStockNote")}
        icon={<WarningOutlined aria-hidden />}
        tone={products.lowStock > 0 ? "warning" : "normal"}
        to={productsAddress({ lowStock: ["true"] }, "quantity")}
      />
      <Figure
        label={t("soldOut")}
        value={number(products.soldOut)}
        note={t("soldOutNote")}
        icon={<StopOutlined aria-hidden />}
        tone={products.soldOut > 0 ? "danger" : "normal"}
        to={productsAddress({ state: ["soldOut"] })}
      />
      <Figure
        label={t("unpublished")}
        value={number(products.unpublished)}
        note={t("unpublishedNote")}
        icon={<EyeInvisibleOutlined aria-hidden />}
        to={productsAddress({ state: ["unpublished"] })}
      />
      <Figure
        label={t("stockValue")}
        value={money(stockValue.atPrice)}
        {...(stockValue.atCost === null ? {} : { note: t("atCost", { amount: money(stockValue.atCost) }) })}
        icon={<DollarOutlined aria-hidden />}
      />
    </Grid>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
  readonly icon: ReactNode;
  readonly to?: string;
  readonly tone?: "normal" | "warning" | "danger";
}

const iconGrounds = { normal: "primary", warning: "warning", danger: "error" } as const;
const iconTones = { normal: "primary", warning: "warning", danger: "error" } as const;

const figure = {
  card: true,
  relative: true,
  gap: 2,
  packed: true,
  minHeight: 118,
  padY: 16,
  padX: 18,
  tone: "plain",
} as const;

/** A figure, linked to what it counts. */
function Figure({ label, value, note, icon, to, tone = "normal" }: FigureProps) {
  const content = (
    <>
      <Grid
        as="span"
        round={10}
        ground={iconGrounds[tone]}
        size={17}
        tone={iconTones[tone]}
        center="content"
        width={36}
        height={36}
        className={styles.figureIcon}
        aria-hidden
      >
        {icon}
      </Grid>
      <Text tone="muted" padEnd={40}>
        {label}
      </Text>
      <FigureValue className={styles.figureValue} value={value} />
      {note && (
        <Text size={13} tone="muted">
          {note}
        </Text>
      )}
    </>
  );
  return to ? (
    <Grid as={Link} to={to} hover="edge" {...figure}>
      {content}
    </Grid>
  ) : (
    <Grid {...figure}>{content}</Grid>
  );
}

/** Formats minor units of the base currency without cents, for totals. */
function useRoundMoney(): (minor: number) => string {
  const { i18n } = useTranslation();
  const currency = baseCurrency();
  const format = new Intl.NumberFormat(i18n.language, {
    style: "currency",
    currency: currency.code,
    maximumFractionDigits: 0,
  });
  return (minor) => writtenAmount(format, Number(toMajor(minor, currency)));
}
