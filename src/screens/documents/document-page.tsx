import { Fragment, type Ref } from "react";
import { useTranslation } from "react-i18next";
import { code128 } from "../../domain/documents/code128.ts";
import type { Party, SalesDocument, SmallTable as Table } from "../../domain/documents/sales-document.ts";
import { qrCode } from "../../domain/qr.ts";
import { useGlobal } from "../../kit/form/use-global.ts";
import { Box, Grid, Row, Stack, Text } from "../../kit/ui/box.tsx";
import { languageOf } from "../../providers/i18n/languages.ts";
import { storeDetails } from "../../resources/store-details.ts";
import styles from "./document-page.module.css";

interface Props {
  readonly document: SalesDocument;
  readonly language: string;
  /** The width of the roll in millimetres. */
  readonly rollWidth: number;
  readonly ref?: Ref<HTMLElement>;
}

/** A document as it will be printed. */
export function DocumentPage({ document, language, rollWidth, ref }: Props) {
  const roll = document.form === "roll";
  return (
    <Stack
      ref={ref}
      as="article"
      size={13}
      fills
      breaks
      container
      pad={48}
      round={4}
      leading={1.5}
      className={styles.page}
      lang={language}
      dir={languageOf(language).direction}
      data-form={document.form}
      style={roll ? { inlineSize: `${rollWidth}mm` } : undefined}
      aria-label={`${document.title} ${document.number}`}
    >
      <Grid as="header" gap={24} className={styles.head}>
        <Stack className={styles.seller}>
          <Logo />
          <Somebody party={document.seller} />
        </Stack>
        <div>
          <Text as="h2" below={8} size={26} weight={650} leading={1.2} className={styles.title}>
            {document.title}
          </Text>
          {document.stamp ? (
            <Text as="p" below={8} size={15} weight={650} tone="error" className={styles.stamp}>
              {document.stamp}
            </Text>
          ) : null}
          <Grid as="dl" columns="names" gap={16} rowGap={1}>
            {document.facts.map(({ name, value }) => (
              <Fragment key={name}>
                <Text as="dt" tone="muted">
                  {name}
                </Text>
                <Text as="dd" text="end" nums>
                  <bdi>{value}</bdi>
                </Text>
              </Fragment>
            ))}
          </Grid>
        </div>
      </Grid>
      {document.buyer ? (
        <Stack as="address" className={styles.buyer}>
          <Somebody party={document.buyer} />
        </Stack>
      ) : null}
      <Lines document={document} />
      {document.totals.length > 0 ? (
        <Grid align="start" gap={40} rowGap={24} className={styles.sums}>
          <Stack gap={20}>
            <SmallTable table={document.taxes} />
            <SmallTable table={document.payments} />
          </Stack>
          <Totals totals={document.totals} />
        </Grid>
      ) : null}
      {document.notes ? (
        <Text as="p" round={4} padY={10} padX={14} className={styles.notes} dir="auto">
          {document.notes}
        </Text>
      ) : null}
      <Stack as="footer" gap={16} align="center" text="center" preLine className={styles.foot}>
        {document.foot ? (
          <Text as="p" dir="auto">
            {document.foot}
          </Text>
        ) : null}
        <Row gap={24} justify="center" wrap>
          <Box as="figure" width={230} bounded className={styles.code}>
            <Barcode text={document.number} />
            <figcaption dir="ltr">{document.number}</figcaption>
          </Box>
          {document.qr === null ? null : <Qr text={document.qr} />}
        </Row>
      </Stack>
    </Stack>
  );
}

function Logo() {
  const { value: store } = useGlobal(storeDetails);
  return store.logo ? (
    <Box
      as="img"
      src={store.logo.url}
      alt=""
      self="start"
      maxWidth={200}
      height={56}
      below={10}
      className={styles.logo}
    />
  ) : null;
}

function Somebody({ party }: { readonly party: Party }) {
  return (
    <>
      {party.label ? <Text tone="muted">{party.label}</Text> : null}
      {party.name ? (
        <strong>
          <bdi>{party.name}</bdi>
        </strong>
      ) : null}
      {party.lines.map((line) => (
        <span key={line}>
          <bdi>{line}</bdi>
        </span>
      ))}
    </>
  );
}

function Lines({ document: { heads, rows } }: { readonly document: SalesDocument }) {
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ title, small, cells }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a document never change their places
          <tr key={at}>
            <th scope="row">
              <bdi>{title}</bdi>
              {small.map((line) => (
                <Text as="small" block size={12} weight={400} tone="muted" key={line}>
                  <bdi>{line}</bdi>
                </Text>
              ))}
            </th>
            {cells.map((cell, column) => (
              <td key={heads[column + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Taxes by rate, or payments. */
function SmallTable({ table }: { readonly table: Table | null }) {
  if (!table) return null;
  return (
    <table className={styles.small}>
      <thead>
        <tr>
          {table.heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(([name, ...cells], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a document never change their places
          <tr key={at}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            {cells.map((cell, column) => (
              <td key={table.heads[column + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Totals({ totals }: Pick<SalesDocument, "totals">) {
  return (
    <Box as="dl" className={styles.totals}>
      {totals.map(({ name, value, strong }) => (
        <Row key={name} gap={16} align="stretch" justify="between" padY={3} padX={12} data-strong={strong}>
          <dt>{name}</dt>
          <Text as="dd" text="end" nums rigid nowrap>
            {value}
          </Text>
        </Row>
      ))}
    </Box>
  );
}

function Qr({ text }: { readonly text: string }) {
  const { t } = useTranslation("documents");
  const { size, runs } = qrCode(text);
  const path = runs.map(({ row, at, width }) => `M${at} ${row}h${width}v1h-${width}z`).join("");
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t("qr")}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

/** The quiet zone on each side of the bars, in modules. */
const quiet = 10;
const height = 48;

/** A text as Code 128; nothing if it has characters that cannot be encoded. */
function Barcode({ text }: { readonly text: string }) {
  const code = code128(text);
  if (!code) return null;
  return (
    <svg
      viewBox={`${-quiet} 0 ${code.width + 2 * quiet} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={text}
      shapeRendering="crispEdges"
    >
      {code.bars.map(({ at, width }) => (
        <rect key={at} x={at} width={width} height={height} />
      ))}
    </svg>
  );
}
