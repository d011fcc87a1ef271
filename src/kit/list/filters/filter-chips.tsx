import { CloseOutlined } from "@ant-design/icons";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { type AnyResource, fieldOf, targetOf } from "../../../core/define.ts";
import { daysAgo } from "../../../core/kinds/date-time.ts";
import { named } from "../../../domain/texts/named.ts";
import { useLabels } from "../../context/labels.ts";
import { useManifest } from "../../context/registry.ts";
import { CellOf } from "../../fields/cell-of.tsx";
import { ChosenRecords } from "../../references/view.tsx";
import { Grid, Row, Text } from "../../ui/box.tsx";
import { Button } from "../../ui/button.tsx";
import { filteredFields, filtersOf, withFilter } from "../list-rules.ts";
import { type FilterPart, filterPart, filterValue } from "../list-state.ts";
import type { ListStateControl } from "../use-list-state.ts";
import styles from "./filter-chips.module.css";

interface Props {
  readonly resource: AnyResource;
  readonly control: ListStateControl;
}

/** The active filters of a list, each removable. Nothing without filters. */
export const FilterChips = memo(function FilterChips({ resource, control }: Props) {
  const { t } = useTranslation("list");
  const labels = useLabels(resource);
  const { state, change } = control;
  const fields = filteredFields(resource, state.filters);
  if (fields.length === 0) return null;
  return (
    <Row as="ul" gap={8} wrap aria-label={t("filters.active")}>
      {fields.map((name) => (
        <Row
          key={name}
          as="li"
          inline
          gap={6}
          rowGap={4}
          wrap
          size={13}
          tone="plain"
          minHeight={30}
          bounded
          padStart={12}
          padEnd={2}
          round={999}
          className={styles.chip}
        >
          <Text tone="muted" className={styles.name}>
            {labels.field(name)}
          </Text>
          {Object.entries(filtersOf(resource, state.filters, name)).map(([param, values]) => (
            <FilterText key={param} resource={resource} param={param} values={values} />
          ))}
          <Grid
            as="button"
            type="button"
            center="items"
            width={24}
            height={24}
            pad={0}
            round="circle"
            size={10}
            tone="muted"
            className={styles.remove}
            aria-label={t("filters.remove", { name: labels.field(name) })}
            onClick={() => change({ filters: withFilter(resource, state.filters, name, {}) })}
          >
            <CloseOutlined aria-hidden />
          </Grid>
        </Row>
      ))}
      <li>
        <Button type="link" size="small" onClick={() => change({ filters: {}, view: null })}>
          {t("filters.clear")}
        </Button>
      </li>
    </Row>
  );
});

interface FilterTextProps {
  readonly resource: AnyResource;
  readonly param: string;
  readonly values: readonly string[];
}

/** One parameter as text: `at least $10.00`. */
function FilterText({ resource, param, values }: FilterTextProps) {
  const { t } = useTranslation("list");
  const part = filterPart(resource, param);
  const field = part && fieldOf(resource, part.field);
  const target = useManifest(field && targetOf(resource, field));
  if (!part) return null;
  const operator = wordOf(resource, part);
  if (operator === "null") return <span>{t(values[0] === "true" ? "filters.none" : "filters.some")}</span>;
  return (
    <>
      {operator ? <Text tone="muted">{t(named(`filters.${operator}`))}</Text> : null}
      {target ? (
        <Row as="b" inline weight={500}>
          <ChosenRecords target={target} ids={values} />
        </Row>
      ) : (
        values.map((text) => <FilterValue key={text} resource={resource} part={part} text={text} />)
      )}
    </>
  );
}

/** For list fields `like` means equality and needs no operator text. */
function wordOf(resource: AnyResource, part: FilterPart): string {
  if (part.operator === "eq") return "";
  return part.operator === "like" && part.type.column !== "text" && fieldOf(resource, part.field)
    ? ""
    : part.operator;
}

interface ValueProps {
  readonly resource: AnyResource;
  readonly part: FilterPart;
  readonly text: string;
}

function FilterValue({ resource, part, text }: ValueProps) {
  const { t } = useTranslation("list");
  const days = part.type.column === "timestamp" ? daysAgo(text) : undefined;
  if (days !== undefined) {
    return (
      <Row as="b" inline weight={500}>
        {days === 0 ? t("filters.now") : t("filters.daysAgo", { count: days })}
      </Row>
    );
  }
  const value = filterValue(resource, part, text);
  const isText = part.operator === "like" && part.type.column === "text" && !isChoice(resource, part.field);
  if (isText || part.operator === "startswith" || part.field === "id")
    return (
      <Row as="b" inline weight={500}>
        “{text}”
      </Row>
    );
  const shown = part.type.column === "text[]" ? [value] : value;
  return (
    <Row as="b" inline weight={500}>
      <CellOf name={part.field} resource={resource} record={{ [part.field]: shown }} density="page" />
    </Row>
  );
}

function isChoice(resource: AnyResource, name: string): boolean {
  const field = fieldOf(resource, name);
  return field !== undefined && ("options" in field || "to" in field);
}
