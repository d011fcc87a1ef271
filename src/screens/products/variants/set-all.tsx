import { Button, Input, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./combinations.module.css";
import { optionsOf, type Row } from "./entries.ts";
import { type Column, type GridTerms, setAll } from "./grid.ts";
import { useColumnLabels } from "./use-column-labels.ts";

interface Props {
  readonly rows: readonly Row[];
  readonly terms: GridTerms;
  readonly onChange: (rows: Row[]) => void;
  /** Told how many rows were set. */
  readonly onDone: (count: number) => void;
}

/** Columns whose value can be the same in many rows. */
const settable: readonly Column[] = ["exclTax", "inclTax", "quantity", "measurement"];
const everything = "[]";

/** Gives all combinations, or those with one option, the same price, quantity or measurement. */
export function SetAll({ rows, terms, onChange, onDone }: Props) {
  const { t } = useTranslation("catalog");
  const labels = useColumnLabels(terms);
  const [column, setColumn] = useState<Column>("exclTax");
  const [scope, setScope] = useState(everything);
  const [text, setText] = useState("");
  const scopes = scopesOf(rows);
  const chosen = scopes.some((one) => one.value === scope) ? scope : everything;

  const isMeant = (row: Row) => chosen === everything || hasOption(row, chosen);
  const apply = () => {
    if (text.trim() === "") return;
    onChange(setAll(rows, column, text, isMeant, terms));
    onDone(rows.filter(isMeant).length);
    setText("");
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a border and a legend of its own
    <div className={styles.setAll} role="group" aria-label={t("grid.setAll")}>
      <Select<Column>
        aria-label={t("grid.setColumn")}
        value={column}
        onChange={setColumn}
        options={settable.map((value) => ({ value, label: labels(value) }))}
        popupMatchSelectWidth={false}
      />
      <Select<string>
        aria-label={t("grid.setScope")}
        value={chosen}
        onChange={setScope}
        options={[{ value: everything, label: t("grid.everything") }, ...scopes]}
        popupMatchSelectWidth={false}
      />
      <Input
        className={styles.setValue ?? ""}
        aria-label={t("grid.setValue")}
        placeholder={t("grid.setValue")}
        inputMode="decimal"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={(event) => {
          event.preventDefault();
          apply();
        }}
      />
      <Button onClick={apply} disabled={text.trim() === ""}>
        {t("grid.apply")}
      </Button>
    </div>
  );
}

/** Every option that some row has, once: `["Size","S"]` as `Size: S`. */
function scopesOf(rows: readonly Row[]): { value: string; label: string }[] {
  const found = new Map<string, string>();
  for (const row of rows) {
    for (const [name, value] of Object.entries(optionsOf(row))) {
      found.set(JSON.stringify([name, value]), `${name}: ${value}`);
    }
  }
  return [...found].map(([value, label]) => ({ value, label }));
}

function hasOption(row: Row, scope: string): boolean {
  return Object.entries(optionsOf(row)).some((option) => JSON.stringify(option) === scope);
}
