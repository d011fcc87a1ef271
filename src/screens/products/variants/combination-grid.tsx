import { DownOutlined } from "@ant-design/icons";
import type { TFunction } from "i18next";
import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type RefObject,
  useCallback,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { shallow } from "zustand/shallow";
import type { ImageValue } from "../../../core/fields/field.ts";
import { useFormats } from "../../../kit/fields/format.ts";
import { Box, Row, VisuallyHidden } from "../../../kit/ui/box.tsx";
import { type CombinationActions, CombinationRow } from "./combination-row.tsx";
import styles from "./combinations.module.css";
import { combinationName, stockIn, type VariantRow } from "./entries.ts";
import {
  type CellPlace,
  clipboardCells,
  fillDown,
  type GridColumn,
  type GridGroup,
  type GridTerms,
  gridGroups,
  isNumberColumn,
  type Problems,
  pasteCells,
  writeCell,
} from "./grid.ts";
import { useColumnLabels } from "./use-column-labels.ts";

interface Props {
  readonly rows: readonly VariantRow[];
  /** The rows, the same while none is added, removed or renamed. */
  readonly places: readonly VariantRow[];
  readonly terms: GridTerms;
  readonly problems: Problems;
  readonly disabled: boolean;
  /** The ids of the selected rows. */
  readonly picked: ReadonlySet<string>;
  /** The product's pictures. */
  readonly pictures: readonly ImageValue[];
  readonly onPick: (picked: ReadonlySet<string>) => void;
  readonly onChange: (rows: readonly VariantRow[]) => void;
  /** Announces a change to screen readers. */
  readonly onSay: (text: string) => void;
}

/** A grid with a row per combination, in collapsible groups. On narrow screens every row is a card. */
export function CombinationGrid(props: Props) {
  const { rows, places, terms, problems, disabled, picked, pictures, onPick, onChange, onSay } = props;
  const { t } = useTranslation("catalog");
  const labels = useColumnLabels(terms);
  const table = useRef<HTMLTableElement>(null);
  // Rows only render again when they change, so their actions must be stable.
  const latest = useRef({ rows, terms, picked, onPick, onChange, onSay, t });
  latest.current = { rows, terms, picked, onPick, onChange, onSay, t };
  const actions = useMemo(() => actionsOn(table, latest), []);
  const [folds, setFolds] = useState<ReadonlyMap<string, boolean>>(untouched);
  const fold = useCallback((name: string, isOpen: boolean) => {
    setFolds((before) => new Map(before).set(name, isOpen));
  }, []);

  const ids = useMemo(() => places.map(({ id }) => id), [places]);
  const groups = useMemo(() => gridGroups(places), [places]);
  return (
    <Box relative fills scrolls="x" frame round={10} className={styles.scroll}>
      <table ref={table} className={styles.grid} onFocus={uncover}>
        <GridHead
          ids={ids}
          labels={labels}
          columns={terms.columns}
          disabled={disabled}
          picked={picked}
          onPick={actions.pick}
        />
        <tbody>
          {groups.map((group) => (
            <RowGroup
              key={group.name}
              group={group}
              rows={rows}
              problems={problems}
              open={folds.get(group.name) ?? rows.length <= mostOpen}
              terms={terms}
              labels={labels}
              disabled={disabled}
              picked={picked}
              pictures={pictures}
              actions={actions}
              onFold={fold}
            />
          ))}
        </tbody>
      </table>
    </Box>
  );
}

/** What the actions need of the grid's latest render. */
interface Latest extends Pick<Props, "rows" | "terms" | "picked" | "onPick" | "onChange" | "onSay"> {
  readonly t: TFunction<"catalog">;
}

function actionsOn(table: RefObject<HTMLTableElement | null>, latest: RefObject<Latest>): CombinationActions {
  return {
    write(at, text) {
      const { rows, terms, onChange } = latest.current;
      const row = rows[at.row];
      if (row) onChange(rows.with(at.row, writeCell(row, at.column, text, terms)));
    },
    press(event, at) {
      const { rows, onChange, onSay, t } = latest.current;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "d") {
        event.preventDefault();
        onChange(fillDown(rows, at));
        onSay(t("grid.filled"));
        return;
      }
      const target = targetOfKey(event, at, latest.current);
      // Enter never submits the form from inside the grid; Ctrl+Enter or ⌘+Enter is the form's own shortcut.
      const plainEnter = event.key === "Enter" && !event.ctrlKey && !event.metaKey;
      if (target || plainEnter) event.preventDefault();
      if (target) focusCell(table.current, target);
    },
    paste(event, at) {
      const { rows, terms, onChange, onSay, t } = latest.current;
      const text = event.clipboardData.getData("text/plain");
      const cells = clipboardCells(text);
      if (cells.length === 1 && cells[0]?.length === 1) return;
      event.preventDefault();
      onChange(pasteCells(rows, at, text, terms));
      onSay(t("grid.pasted", { count: Math.min(cells.length, rows.length - at.row) }));
    },
    remove(at) {
      const { rows, onChange, onSay, t } = latest.current;
      const row = rows[at];
      onChange(rows.filter((_, index) => index !== at));
      if (row) onSay(t("grid.removed", { name: combinationName(row) }));
      requestAnimationFrame(() => focusCell(table.current, { row: Math.max(0, at - 1), column: "sku" }));
    },
    pick(ids, isChosen) {
      const { picked, onPick } = latest.current;
      onPick(new Set([...picked, ...ids].filter((id) => isChosen || !ids.includes(id))));
    },
    choosePicture(id, image) {
      const { rows, onChange } = latest.current;
      onChange(rows.map((row) => (row.id === id ? { ...row, image } : row)));
    },
  };
}

interface GridHeadProps extends Omit<PickBoxProps, "label"> {
  readonly labels: (column: GridColumn) => string;
  readonly columns: readonly GridColumn[];
  readonly disabled: boolean;
}

/** The column headings, and the checkbox for all rows. */
const GridHead = memo(function GridHead({ ids, labels, columns, disabled, picked, onPick }: GridHeadProps) {
  const { t } = useTranslation("catalog");
  return (
    <thead>
      <tr>
        {disabled ? null : (
          <th scope="col" className={styles.pick}>
            <PickBox label={t("grid.pickAll")} ids={ids} picked={picked} onPick={onPick} />
          </th>
        )}
        <th scope="col" className={styles.name} data-sticky>
          {t("grid.name")}
        </th>
        {columns.map((column) => (
          <th key={column} scope="col" data-numeric={isNumberColumn(column)}>
            {labels(column)}
          </th>
        ))}
        {disabled ? null : (
          <th scope="col">
            <VisuallyHidden>{t("grid.removeHead")}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
});

/** The groups the user has expanded or collapsed. */
const untouched: ReadonlyMap<string, boolean> = new Map();

/** Groups with more rows start collapsed: on a phone, a hundred rows are forty screens long. */
const mostOpen = 30;

interface PickBoxProps {
  readonly label: string;
  readonly ids: readonly string[];
  readonly picked: ReadonlySet<string>;
  readonly onPick: (ids: readonly string[], picked: boolean) => void;
}

/** Selects several rows. */
function PickBox({ label, ids, picked, onPick }: PickBoxProps) {
  const count = ids.filter((id) => picked.has(id)).length;
  return (
    <input
      type="checkbox"
      aria-label={label}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && count < ids.length;
      }}
      checked={count > 0 && count === ids.length}
      onChange={({ target }) => onPick(ids, target.checked)}
    />
  );
}

type RowProps = ComponentProps<typeof CombinationRow>;

interface RowGroupProps extends Omit<RowProps, "row" | "at" | "problems" | "picked"> {
  readonly group: GridGroup;
  /** All rows of the grid. */
  readonly rows: readonly VariantRow[];
  readonly problems: Problems;
  readonly open: boolean;
  readonly picked: ReadonlySet<string>;
  readonly onFold: (name: string, open: boolean) => void;
}

/** Rows that share a value, under its heading if it has a name. Renders again only when one of them changes. */
const RowGroup = memo(
  function RowGroup({ group, rows, problems, open, picked, onFold, ...shared }: RowGroupProps) {
    const { name, at, ids } = group;
    // Errors are never hidden.
    const shown = open || name === "" || at.some((place) => problems.has(place));
    return (
      <>
        {name === "" ? null : (
          <GroupHead
            name={name}
            ids={ids}
            stock={stockIn(at.flatMap((place) => rows[place] ?? []))}
            open={shown}
            width={shared.terms.columns.length + 1}
            disabled={shared.disabled}
            picked={picked}
            onPick={shared.actions.pick}
            onFold={onFold}
          />
        )}
        {at.map((place) => {
          const row = rows[place];
          return shown && row ? (
            <CombinationRow
              key={row.id}
              row={row}
              at={place}
              problems={problems.get(place) ?? ""}
              picked={picked.has(row.id)}
              {...shared}
            />
          ) : null;
        })}
      </>
    );
  },
  ({ rows: oldRows, problems: oldProblems, ...before }, { rows, problems, ...after }) =>
    shallow(before, after) &&
    after.group.at.every((at) => rows[at] === oldRows[at] && problems.get(at) === oldProblems.get(at)),
);

interface GroupHeadProps extends Omit<PickBoxProps, "label"> {
  readonly name: string;
  readonly stock: number;
  readonly open: boolean;
  /** The number of columns after the checkbox. */
  readonly width: number;
  readonly disabled: boolean;
  readonly onFold: (name: string, open: boolean) => void;
}

/** The shared value of the rows below, their number and their total stock. */
const GroupHead = memo(function GroupHead(props: GroupHeadProps) {
  const { name, ids, stock, open, width, disabled, picked, onPick, onFold } = props;
  const { t } = useTranslation("catalog");
  const { number } = useFormats();
  const parts = [t("grid.count", { count: ids.length }), t("grid.inStock", { number: number(stock) })];
  return (
    <tr className={styles.group}>
      {disabled ? null : (
        <td className={styles.pick}>
          <PickBox label={t("grid.pick", { name })} ids={ids} picked={picked} onPick={onPick} />
        </td>
      )}
      <th scope="rowgroup" colSpan={disabled ? width : width + 1}>
        <Row
          type="button"
          as="button"
          align="baseline"
          gap={8}
          fills
          padX={10}
          padY={7}
          tone="plain"
          text="start"
          className={styles.fold}
          aria-expanded={open}
          onClick={() => onFold(name, !open)}
        >
          <DownOutlined aria-hidden className={styles.arrow} />
          <span>{name}</span>
          <Box as="small" tone="muted" weight={400}>
            {parts.join(" · ")}
          </Box>
        </Row>
      </th>
    </tr>
  );
});

/** The cell a key moves to, or null if the text input handles it. */
function targetOfKey(
  event: KeyboardEvent<HTMLInputElement>,
  at: CellPlace,
  { rows, terms }: Pick<Props, "rows" | "terms">,
): CellPlace | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return null;
  const down = event.key === "ArrowDown" || (event.key === "Enter" && !event.shiftKey);
  const up = event.key === "ArrowUp" || (event.key === "Enter" && event.shiftKey);
  // The arrow keys change the parts of a time.
  const isTime = event.currentTarget.type === "datetime-local";
  if (isTime && event.key.startsWith("Arrow")) return null;
  if (down || up) {
    const row = nextRow(event.currentTarget, at.row, down ? 1 : -1, rows.length);
    return row === null ? null : { ...at, row };
  }
  return sideways(event, at, terms.columns);
}

/** The next row that is not collapsed. */
function nextRow(cell: Element, from: number, by: 1 | -1, rows: number): number | null {
  const table = cell.closest("table");
  for (let row = from + by; row >= 0 && row < rows; row += by) {
    if (table?.querySelector(`[data-row="${row}"]`)) return row;
  }
  return null;
}

function sideways(
  event: KeyboardEvent<HTMLInputElement>,
  at: CellPlace,
  columns: readonly GridColumn[],
): CellPlace | null {
  if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return null;
  const input = event.currentTarget;
  const backwards = getComputedStyle(input).direction === "rtl" ? "ArrowRight" : "ArrowLeft";
  const { selectionStart: start, selectionEnd: end, value } = input;
  const whole = start === 0 && end === value.length;
  if (event.key === backwards) return whole || end === 0 ? beside(at, -1, columns) : null;
  return whole || start === value.length ? beside(at, 1, columns) : null;
}

function beside(at: CellPlace, by: -1 | 1, columns: readonly GridColumn[]): CellPlace | null {
  const column: GridColumn | undefined = columns[columns.indexOf(at.column) + by];
  return column ? { ...at, column } : null;
}

/** Scrolls the focused cell out from under the sticky column of names. */
function uncover({ currentTarget: table, target }: FocusEvent<HTMLElement>): void {
  const frame = table.parentElement;
  const names = table.querySelector("thead th[data-sticky]");
  if (!frame || !names || target.closest("td") === null) return;
  frame.style.scrollPaddingInlineStart = `${names.clientWidth}px`;
  target.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Focuses the input of a cell. */
function focusCell(grid: HTMLElement | null, { row, column }: CellPlace): void {
  grid?.querySelector<HTMLInputElement>(`[data-row="${row}"] input[data-column="${column}"]`)?.focus();
}
