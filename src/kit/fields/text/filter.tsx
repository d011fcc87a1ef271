import { Input, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLabels } from "../../context/labels.ts";
import { Grid } from "../../ui/box.tsx";
import { type FilterRequest, firstFilterValue, withFilterValues } from "../filter-params.ts";
import styles from "../filters.module.css";
import inputStyles from "../inputs.module.css";
import type { FilterProps, FilterState } from "../props.ts";

const modes = ["like", "startswith", "eq", "empty", "filled"] as const;
type Mode = (typeof modes)[number];

/** Filters text that contains, starts with or equals something, or is missing. */
export function TextFilter({ name, resource, value, onChange }: FilterProps) {
  const { t } = useTranslation("fields");
  const labels = useLabels(resource);
  // Without a text the URL cannot hold the selected comparison.
  const [chosen, setChosen] = useState<Mode>("like");
  const mode = modeOf(value, name) ?? chosen;
  const text = firstFilterValue(value, name, mode === "like" || mode === "startswith" ? mode : "eq");
  const comparesText = mode !== "empty" && mode !== "filled";
  return (
    <Grid gap={8} fills className={styles.words}>
      <Select<Mode>
        aria-label={t("filter.comparison", { name: labels.field(name) })}
        value={mode}
        options={modes.map((one) => ({ value: one, label: t(`filter.${one}`) }))}
        onChange={(next) => {
          setChosen(next);
          onChange(withFilterValues(value, name, requestFor(next, text)));
        }}
      />
      {comparesText ? (
        <Input
          allowClear
          className={inputStyles.plain ?? ""}
          aria-label={labels.field(name)}
          value={text}
          onChange={(event) => {
            setChosen(mode);
            onChange(withFilterValues(value, name, requestFor(mode, event.target.value)));
          }}
        />
      ) : null}
    </Grid>
  );
}

function requestFor(mode: Mode, text: string): FilterRequest {
  if (mode === "empty") return { null: "true" };
  return mode === "filled" ? { null: "false" } : { [mode]: text };
}

function modeOf(value: FilterState, name: string): Mode | undefined {
  const missing = firstFilterValue(value, name, "null");
  if (missing !== "") return missing === "true" ? "empty" : "filled";
  return (["like", "startswith", "eq"] as const).find(
    (operator) => firstFilterValue(value, name, operator) !== "",
  );
}
