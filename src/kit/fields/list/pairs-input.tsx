import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isObject } from "../../../domain/is-object.ts";
import { useLabels } from "../../context/labels.ts";
import { Box, Grid, Stack } from "../../ui/box.tsx";
import inputStyles from "../inputs.module.css";
import type { InputProps } from "../props.ts";
import { textOf } from "../values.ts";
import styles from "./rows.module.css";

interface Row {
  readonly name: string;
  readonly text: string;
}

/** Edits name-value pairs. Rows without a name are ignored; of rows with the same name the last one counts. */
export function PairsInput(props: InputProps) {
  const { id, value, onChange, disabled, errors = {}, resource, name } = props;
  const { t } = useTranslation("fields");
  const labels = useLabels(resource);
  const [draft, setDraft] = useState<readonly Row[]>(() => rowsOf(value));
  // Rows without a name are not in the value; a value set from outside replaces the rows.
  const rows = same(draft, value) ? draft : rowsOf(value);
  const change = (next: readonly Row[]) => {
    setDraft(next);
    onChange?.(pairsOf(next));
  };
  const put = (at: number, row: Row) => change(rows.map((one, index) => (index === at ? row : one)));
  return (
    // A fieldset would add its own border and legend.
    <Stack gap={8} container role="group" id={id} aria-label={props["aria-label"] ?? labels.field(name)}>
      {rows.map((row, at) => {
        const error = errors[row.name]?.[0];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their place alone
          <Grid key={at} gap={8} className={styles.pair}>
            <Input
              disabled={disabled === true}
              className={inputStyles.plain ?? ""}
              placeholder={t("pairs.name")}
              aria-label={t("pairs.nameOf", { position: at + 1 })}
              value={row.name}
              onChange={(event) => put(at, { ...row, name: event.target.value })}
            />
            <Input
              disabled={disabled === true}
              className={inputStyles.plain ?? ""}
              placeholder={t("pairs.text")}
              aria-label={t("pairs.textOf", { position: at + 1 })}
              {...(error ? { status: "error" as const } : {})}
              value={row.text}
              onChange={(event) => put(at, { ...row, text: event.target.value })}
            />
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              disabled={disabled === true}
              aria-label={t("list.remove", { position: at + 1 })}
              onClick={() => change(rows.filter((_, index) => index !== at))}
            />
            {error ? (
              <Box above={2} size={13} tone="error" spans className={styles.error} role="alert">
                {labels.error(error, `${name}.${row.name}`)}
              </Box>
            ) : null}
          </Grid>
        );
      })}
      <Button
        type="dashed"
        size="small"
        style={{ alignSelf: "flex-start" }}
        icon={<PlusOutlined aria-hidden />}
        disabled={disabled === true}
        onClick={() => change([...rows, { name: "", text: "" }])}
      >
        {t("pairs.add")}
      </Button>
    </Stack>
  );
}

function rowsOf(value: unknown): Row[] {
  return isObject(value) ? Object.entries(value).map(([name, text]) => ({ name, text: textOf(text) })) : [];
}

function pairsOf(rows: readonly Row[]): Record<string, string> {
  return Object.fromEntries(
    rows.filter((row) => row.name.trim() !== "").map((row) => [row.name.trim(), row.text]),
  );
}

function same(rows: readonly Row[], value: unknown): boolean {
  const texts = (all: readonly Row[]) => JSON.stringify(rowsOf(pairsOf(all)));
  return texts(rows) === texts(rowsOf(value));
}
