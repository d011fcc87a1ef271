import { isEmpty } from "../../../core/fields/field.ts";
import { entryFieldsOf } from "../../../core/fields/options.ts";
import { isObject } from "../../../domain/is-object.ts";
import { useLabels } from "../../context/labels.ts";
import { Box, Grid, Text } from "../../ui/box.tsx";
import { noValue } from "../../ui/empty-value.tsx";
import styles from "../cells.module.css";
import { drawn } from "../drawn.tsx";
import type { CellProps, DrawCell } from "../props.ts";
import { objectsOf, textOf } from "../values.ts";
import { type KindView, viewOf } from "../views.ts";

/** In a row, what the entries are called and cost, else their number; on a page, the entries as a table. */
const drawList: DrawCell = (props, { t, labels, formats }) => {
  const entries = objectsOf(props.value);
  if (entries.length === 0) return noValue(t("empty"));
  if (props.density === "page") return <EntryTable {...props} />;
  const fields = Object.entries(entryFieldsOf(props.field));
  const [name] = fields.find(([, { kind, required }]) => kind === "text" && required) ?? [];
  const [price] = fields.find(([, { kind, required }]) => kind === "money" && required) ?? [];
  const isNamed = name !== undefined && entries.every((entry) => textOf(entry[name]) !== "");
  if (!isNamed) {
    return (
      <span>
        {t("list.named", { name: labels.field(props.name), shown: formats.number(entries.length) })}
      </span>
    );
  }
  const shown = formats.list(
    entries.map((entry) => {
      const amount = price === undefined ? undefined : entry[price];
      return [textOf(entry[name]), ...(typeof amount === "number" ? [formats.money(amount)] : [])].join(" ");
    }),
  );
  return (
    <span className={styles.text} dir="auto" title={shown}>
      {shown}
    </span>
  );
};

function EntryTable({ value, field, name, resource }: CellProps) {
  const labels = useLabels(resource);
  const entries = objectsOf(value);
  // Columns that are empty in all entries would only push the others out of view.
  const columns = Object.entries(entryFieldsOf(field)).filter(
    ([sub, subField]) => !subField.secret && entries.some((entry) => !isEmpty(entry[sub])),
  );
  return (
    // A section would need its own heading; focusable, so that it can be scrolled with the keyboard.
    <Box frame round={8} className={styles.scroll} role="region" tabIndex={0} aria-label={labels.field(name)}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(([sub, subField]) => (
              <th key={sub} scope="col" data-align={viewOf(subField)?.align ?? "start"}>
                {labels.entryField(name, sub)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a malformed entry may lack its id
            <tr key={`${at} ${textOf(entry.id)}`}>
              {columns.map(([sub, subField]) => {
                const Cell = viewOf(subField)?.cell;
                return (
                  <td
                    key={sub}
                    data-align={viewOf(subField)?.align ?? "start"}
                    data-label={labels.entryField(name, sub)}
                  >
                    {Cell ? (
                      <Cell
                        value={entry[sub]}
                        field={subField}
                        name={sub}
                        resource={resource}
                        record={entry}
                      />
                    ) : null}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

const drawPairs: DrawCell = ({ value, density = "row" }, { t }) => {
  const pairs = isObject(value) ? Object.entries(value) : [];
  if (pairs.length === 0) return noValue(t("empty"));
  if (density === "row") {
    const text = pairs.map(([name, one]) => `${name}: ${textOf(one)}`).join(", ");
    return (
      <span className={styles.text} dir="auto" title={text}>
        {text}
      </span>
    );
  }
  return (
    <Grid as="dl" gap={16} rowGap={4} className={styles.pairs}>
      {pairs.map(([name, one]) => (
        <div key={name} className={styles.pair}>
          <Text as="dt" tone="muted">
            {name}
          </Text>
          <Text as="dd" dir="auto">
            {textOf(one)}
          </Text>
        </div>
      ))}
    </Grid>
  );
};

export const list: KindView = {
  ...drawn(drawList),
  input: ({ ListInput }) => ListInput,
  filter: null,
  width: "full",
  group: true,
  tall: true,
  inPlace: true,
  wide: true,
};

export const pairs: KindView = {
  ...drawn(drawPairs),
  input: ({ PairsInput }) => PairsInput,
  filter: null,
  width: "full",
  group: true,
  inPlace: true,
};
