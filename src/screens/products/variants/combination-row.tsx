import { DeleteOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type ClipboardEvent, type ComponentProps, type KeyboardEvent, memo, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ImageValue } from "../../../core/fields/field.ts";
import { warningsOf } from "../../../core/validation/warnings.ts";
import type { Options } from "../../../domain/products/combinations.ts";
import { useLabels } from "../../../kit/context/labels.ts";
import { Box, Text } from "../../../kit/ui/box.tsx";
import { products } from "../../../resources/products.ts";
import styles from "./combinations.module.css";
import { combinationName, combinationOptions, type VariantRow } from "./entries.ts";
import {
  type CellPlace,
  fieldOfColumn,
  type GridColumn,
  type GridTerms,
  isMoment,
  isNumberColumn,
  pathOfColumn,
  valueText,
} from "./grid.ts";
import { VariantPicture } from "./variant-picture.tsx";

/** What the user can do in a row. Stable, because every cell receives them. */
export interface CombinationActions {
  readonly write: (at: CellPlace, text: string) => void;
  readonly press: (event: KeyboardEvent<HTMLInputElement>, at: CellPlace) => void;
  readonly paste: (event: ClipboardEvent<HTMLInputElement>, at: CellPlace) => void;
  readonly remove: (at: number) => void;
  readonly pick: (ids: readonly string[], picked: boolean) => void;
  readonly choosePicture: (id: string, image: ImageValue | null) => void;
}

interface Props {
  readonly row: VariantRow;
  readonly at: number;
  readonly terms: GridTerms;
  readonly labels: (column: GridColumn) => string;
  /** One line per problem: field, space, message key. */
  readonly problems: string;
  readonly disabled: boolean;
  /** Selected for bulk changes. */
  readonly picked: boolean;
  /** The product's pictures. */
  readonly pictures: readonly ImageValue[];
  readonly actions: CombinationActions;
}

/** A combination. Renders again only when its own data changes, and then only the cells whose value changes. */
export const CombinationRow = memo(function CombinationRow(props: Props) {
  const { row, at, terms, labels, problems, disabled, picked, pictures, actions } = props;
  const name = combinationName(row);
  return (
    <tr data-row={at}>
      {disabled ? null : <PickCell id={row.id} name={name} picked={picked} onPick={actions.pick} />}
      <NameCell
        id={row.id}
        name={name}
        options={combinationOptions(row)}
        picture={row.image}
        pictures={pictures}
        disabled={disabled}
        onChoose={actions.choosePicture}
      />
      {terms.columns.map((column) => (
        <GridCell
          key={column}
          at={at}
          column={column}
          heading={labels(column)}
          name={name}
          value={row[fieldOfColumn(column)]}
          terms={terms}
          problems={problemsAt(problems, column)}
          disabled={disabled}
          actions={actions}
        />
      ))}
      {disabled ? null : <RemoveCell name={name} at={at} onRemove={actions.remove} />}
    </tr>
  );
});

interface PickCellProps extends Pick<Props, "picked"> {
  readonly id: string;
  readonly name: string;
  readonly onPick: CombinationActions["pick"];
}

const PickCell = memo(function PickCell({ id, name, picked, onPick }: PickCellProps) {
  const { t } = useTranslation("catalog");
  return (
    <td className={styles.pick}>
      <input
        type="checkbox"
        aria-label={t("grid.pick", { name })}
        checked={picked}
        onChange={({ target }) => onPick([id], target.checked)}
      />
    </td>
  );
});

interface NameCellProps extends ComponentProps<typeof VariantPicture> {
  readonly options: Options;
}

const NameCell = memo(function NameCell({ options, ...picture }: NameCellProps) {
  return (
    <th scope="row" className={styles.name}>
      <VariantPicture {...picture} />
      {Object.entries(options).map(([attribute, value]) => (
        <Text key={attribute} inlineBlock nowrap className={styles.option} title={attribute}>
          {value}
        </Text>
      ))}
    </th>
  );
});

interface RemoveCellProps extends Pick<Props, "at"> {
  readonly name: string;
  readonly onRemove: CombinationActions["remove"];
}

const RemoveCell = memo(function RemoveCell({ name, at, onRemove }: RemoveCellProps) {
  const { t } = useTranslation("catalog");
  return (
    <td className={styles.remove}>
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t("grid.remove", { name })}
        onClick={() => onRemove(at)}
      />
    </td>
  );
});

/** The lines about one cell. Price errors are shown where the price is entered. */
function problemsAt(problems: string, column: GridColumn): string {
  if (problems === "" || column === "inclTax") return "";
  const field = fieldOfColumn(column);
  return problems
    .split("\n")
    .filter((line) => line.startsWith(`${field} `))
    .join("\n");
}

interface GridCellProps extends Pick<Props, "at" | "terms" | "disabled" | "actions"> {
  readonly column: GridColumn;
  readonly heading: string;
  /** The name of the combination. */
  readonly name: string;
  /** The value of the column's field. */
  readonly value: unknown;
  /** Those of this cell. */
  readonly problems: string;
}

/** A cell. While editing it shows the typed text, then the resulting value. */
const GridCell = memo(function GridCell(props: GridCellProps) {
  const { at, column, heading, name, value, terms, problems, disabled, actions } = props;
  const { t } = useTranslation("catalog");
  const [typed, setTyped] = useState<string | null>(null);
  const messageId = useId();
  const invalid = problems !== "";
  const place = { row: at, column };
  const text = typed ?? valueText(value, column, terms);
  const doubts = invalid || typed !== null ? "" : doubtsAbout(column, value);
  return (
    <td
      data-label={heading}
      data-numeric={isNumberColumn(column)}
      // The target for focus if the form is refused because of a cost, which is a field of its own.
      data-field={column === "unitCost" && invalid ? "combinationCosts" : undefined}
    >
      <input
        className={styles.input}
        data-column={column}
        // A text that is no time, such as a pasted one, stays visible.
        type={isMoment(column) && (typed !== null || !invalid) ? "datetime-local" : "text"}
        aria-label={t("grid.cell", { column: heading, name })}
        aria-invalid={invalid}
        aria-describedby={invalid || doubts ? messageId : undefined}
        inputMode={isNumberColumn(column) ? "decimal" : "text"}
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        value={text}
        onChange={(event) => {
          setTyped(event.target.value);
          actions.write(place, event.target.value);
        }}
        onFocus={(event) => event.target.select()}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => actions.press(event, place)}
        onPaste={(event) => {
          actions.paste(event, place);
          if (event.defaultPrevented) setTyped(null);
        }}
      />
      {invalid || doubts ? (
        <Message id={messageId} column={column} isDoubt={!invalid} problems={problems || doubts} />
      ) : null}
    </td>
  );
});

/** What is doubtful about a value that can be saved, as lines of problems. */
function doubtsAbout(column: GridColumn, value: unknown): string {
  const name = fieldOfColumn(column);
  const { fields } = products.fields.combinations;
  const keys = Object.values(warningsOf(fields, { [name]: value })).flat();
  return keys.map((key) => `${name} ${key}`).join("\n");
}

interface MessageProps extends Pick<GridCellProps, "column" | "problems"> {
  readonly id: string;
  /** They do not keep the product from being saved. */
  readonly isDoubt: boolean;
}

function Message({ id, column, isDoubt, problems }: MessageProps) {
  const labels = useLabels(products);
  const path = pathOfColumn(column);
  const texts = problems
    .split("\n")
    .map((line) => line.slice(line.indexOf(" ") + 1))
    .map((key) => labels.error(key, path));
  return (
    <Box id={id} size={12} tone={isDoubt ? "doubt" : "error"} className={styles.error}>
      {texts.join(" ")}
    </Box>
  );
}
