import { Fragment, type Ref } from "react";
import type { Paper, Party } from "../../domain/paper.ts";
import { useGlobal } from "../../kit/form/index.ts";
import { languageOf } from "../../providers/languages.ts";
import { storeDetails } from "../../resources/store-details.ts";
import { Barcode } from "./barcode.tsx";
import styles from "./sheet.module.css";

interface Props {
  readonly paper: Paper;
  readonly language: string;
  /** Of a roll, in millimetres. */
  readonly rollWidth: number;
  readonly ref?: Ref<HTMLElement>;
}

/** A paper as it will come out of the printer. */
export function Sheet({ paper, language, rollWidth, ref }: Props) {
  const roll = paper.form === "roll";
  return (
    <article
      ref={ref}
      className={styles.sheet}
      lang={language}
      dir={languageOf(language).direction}
      data-form={paper.form}
      style={roll ? { inlineSize: `${rollWidth}mm` } : undefined}
      aria-label={`${paper.title} ${paper.number}`}
    >
      <header className={styles.head}>
        <div className={styles.seller}>
          <Logo />
          <Somebody party={paper.seller} />
        </div>
        <div className={styles.document}>
          <h2>{paper.title}</h2>
          {paper.stamp ? <p className={styles.stamp}>{paper.stamp}</p> : null}
          <dl className={styles.facts}>
            {paper.facts.map(({ name, value }) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </Fragment>
            ))}
          </dl>
        </div>
      </header>
      {paper.buyer ? (
        <address className={styles.buyer}>
          <Somebody party={paper.buyer} />
        </address>
      ) : null}
      <Lines paper={paper} />
      {paper.totals.length > 0 ? (
        <div className={styles.sums}>
          <Taxes taxes={paper.taxes} />
          <Totals totals={paper.totals} />
        </div>
      ) : null}
      {paper.notes ? (
        <p className={styles.notes} dir="auto">
          {paper.notes}
        </p>
      ) : null}
      <footer className={styles.foot}>
        {paper.foot ? <p dir="auto">{paper.foot}</p> : null}
        <figure className={styles.code}>
          <Barcode text={paper.number} />
          <figcaption dir="ltr">{paper.number}</figcaption>
        </figure>
      </footer>
    </article>
  );
}

function Logo() {
  const { value: store } = useGlobal(storeDetails);
  return store.logo ? <img src={store.logo.url} alt="" className={styles.logo} /> : null;
}

function Somebody({ party }: { readonly party: Party }) {
  return (
    <>
      {party.label ? <span className={styles.label}>{party.label}</span> : null}
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

function Lines({ paper: { heads, rows } }: { readonly paper: Paper }) {
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
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a paper never change their places
          <tr key={at}>
            <th scope="row">
              <bdi>{title}</bdi>
              {small.map((line) => (
                <small key={line}>
                  <bdi>{line}</bdi>
                </small>
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

function Taxes({ taxes }: Pick<Paper, "taxes">) {
  if (!taxes) return <span />;
  return (
    <table className={styles.taxes}>
      <thead>
        <tr>
          {taxes.heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {taxes.rows.map(([name, ...amounts]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {amounts.map((amount, at) => (
              <td key={taxes.heads[at + 1]}>{amount}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Totals({ totals }: Pick<Paper, "totals">) {
  return (
    <dl className={styles.totals}>
      {totals.map(({ name, value, strong }) => (
        <div key={name} data-strong={strong}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
