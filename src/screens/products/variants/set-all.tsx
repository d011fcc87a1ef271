import { Button, Input, type InputRef, Select } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ImageValue } from "../../../core/fields/field.ts";
import type { Options } from "../../../domain/products/combinations.ts";
import { useLabels } from "../../../kit/context/labels.ts";
import { useSelectOnFocus } from "../../../kit/numbers/use-typed.ts";
import { products } from "../../../resources/products.ts";
import styles from "./combinations.module.css";
import { combinationOptions, type VariantRow } from "./entries.ts";
import { allColumns, type GridColumn, type GridTerms, isAmount, isMoment, writeShared } from "./grid.ts";
import { useSetAllRequest } from "./set-all-request.ts";
import { useColumnLabels } from "./use-column-labels.ts";
import { usePictureName } from "./variant-picture.tsx";

interface Props {
  /** All rows, for their options. */
  readonly rows: readonly VariantRow[];
  /** The ids of the selected rows. */
  readonly picked: ReadonlySet<string>;
  /** The product's pictures. */
  readonly pictures: readonly ImageValue[];
  readonly terms: GridTerms;
  /** Called with the ids of the rows to change and a function that changes each. */
  readonly onApply: (ids: ReadonlySet<string>, write: (row: VariantRow) => VariantRow) => void;
}

/** Columns whose value can be the same in many rows, unlike codes. */
const settable = allColumns.filter((column) => column !== "sku" && column !== "barcode");
const picture = "image";
/** Never the URL of a picture. */
const noPicture = "-";
const everything = "[]";

/** Sets price, cost, quantity, weight or picture of the selected combinations, of all, or of those with one option. */
export function SetAll({ rows, picked, pictures, terms, onApply }: Props) {
  const { t } = useTranslation("catalog");
  const labels = useColumnLabels(terms);
  const entry = useLabels(products);
  const [column, setColumn] = useState<GridColumn | typeof picture>(priceColumn(terms));
  const [scope, setScope] = useState(everything);
  const [text, setText] = useState("");
  const selectOnFocus = useSelectOnFocus();
  const field = useRef<InputRef>(null);
  const request = useSetAllRequest((state) => state.column);
  useEffect(() => {
    if (request === null) return;
    setColumn(request === "salePrice" ? request : priceColumn(terms));
    setText("");
    useSetAllRequest.setState({ column: null });
    field.current?.input?.scrollIntoView({ block: "center" });
    field.current?.focus();
  }, [request, terms]);
  const scopes = scopesOf(rows);
  const chosen = scopes.some((one) => one.value === scope) ? scope : everything;

  const nameOf = usePictureName();
  const some = rows.some(({ id }) => picked.has(id));
  const meant = rows.filter((row) =>
    some ? picked.has(row.id) : chosen === everything || hasOption(combinationOptions(row), chosen),
  );
  const clears = text.trim() === "" && column !== picture && isClearable(column);
  const apply = () => {
    if (text.trim() === "" && !clears) return;
    const image = pictures.find(({ url }) => url === text) ?? null;
    const write = (row: VariantRow) =>
      column === picture ? { ...row, image } : writeShared(row, column, text, terms);
    onApply(new Set(meant.map(({ id }) => id)), write);
    setText("");
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a border and a legend of its own
    <div className={styles.setAll} role="group" aria-label={t("grid.setAll")}>
      <Select<GridColumn | typeof picture>
        aria-label={t("grid.setColumn")}
        value={column}
        onChange={(next) => {
          if (next === picture || column === picture) setText("");
          setColumn(next);
        }}
        options={[
          ...settable
            .filter((value) => terms.columns.includes(value))
            .map((value) => ({ value, label: labels(value) })),
          ...(pictures.length > 0
            ? [{ value: picture, label: entry.entryField("combinations", picture) }]
            : []),
        ]}
        popupMatchSelectWidth={false}
      />
      <Select<string>
        aria-label={t("grid.setScope")}
        disabled={some}
        value={some ? everything : chosen}
        onChange={setScope}
        options={
          some
            ? [{ value: everything, label: t("grid.picked", { count: meant.length }) }]
            : [{ value: everything, label: t("grid.everything") }, ...scopes]
        }
        popupMatchSelectWidth={false}
      />
      {column === picture ? (
        <Select<string>
          aria-label={t("grid.setValue")}
          value={text === "" ? null : text}
          placeholder={t("grid.setValue")}
          onChange={setText}
          options={[
            ...pictures.map((one, at) => ({ value: one.url, label: nameOf(one, at) })),
            { value: noPicture, label: t("grid.noPicture") },
          ]}
        />
      ) : (
        <Input
          ref={field}
          className={styles.setValue ?? ""}
          aria-label={t("grid.setValue")}
          placeholder={t(isAmount(column) ? "grid.setAmount" : "grid.setValue")}
          type={isMoment(column) ? "datetime-local" : "text"}
          {...selectOnFocus}
          inputMode={isAmount(column) ? "text" : "decimal"}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onPressEnter={(event) => {
            event.preventDefault();
            apply();
          }}
        />
      )}
      <Button onClick={apply} disabled={text.trim() === "" && !clears}>
        {t(clears ? "grid.clear" : "grid.apply")}
      </Button>
    </div>
  );
}

/** The price as the store enters it. */
const priceColumn = ({ tax }: GridTerms) => (tax.included ? "inclTax" : "exclTax");

/** Whether an empty value ends the sales of the combinations, or their period. */
const isClearable = (column: GridColumn): boolean => column === "salePrice" || isMoment(column);

/** Every option of the rows, once: `["Size","S"]` as `Size: S`. */
function scopesOf(rows: readonly VariantRow[]): { value: string; label: string }[] {
  const scopes = new Map<string, string>();
  for (const row of rows) {
    for (const [name, value] of Object.entries(combinationOptions(row))) {
      scopes.set(JSON.stringify([name, value]), `${name}: ${value}`);
    }
  }
  return [...scopes].map(([value, label]) => ({ value, label }));
}

function hasOption(options: Options, scope: string): boolean {
  return Object.entries(options).some((option) => JSON.stringify(option) === scope);
}
