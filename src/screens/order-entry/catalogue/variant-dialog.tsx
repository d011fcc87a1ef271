import { Modal, Radio } from "antd";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { optionsTitle } from "../../../domain/products/combinations.ts";
import { useFormats } from "../../../kit/fields/format.ts";
import { useFirstField } from "../../../kit/focus/use-first-field.ts";
import { Box, Grid, Note, Stack, Text } from "../../../kit/ui/box.tsx";
import { ReducedPrice } from "../../products/prices/product-prices.tsx";
import { instant } from "../sale/instant.ts";
import type { Scanned } from "../sale/scan.ts";
import styles from "./variant-dialog.module.css";
import { type VariantCell, type VariantGrid, variantTabs } from "./variants.ts";

interface Props {
  readonly product: Scanned["product"];
  readonly onChosen: (combinationId: string) => void;
  readonly onClose: () => void;
}

/** Asks for a variant: a tap or Enter on a cell adds it; arrow keys move between cells. */
export function VariantDialog({ product, onChosen, onClose }: Props) {
  const { t } = useTranslation("till");
  const tabs = variantTabs(product);
  const hasStock = ({ grid }: (typeof tabs)[number]) =>
    grid.cells.flat().some((cell) => cell && cell.left > 0);
  const [at, setAt] = useState(Math.max(tabs.findIndex(hasStock), 0));
  const { form, afterOpenChange } = useFirstField<HTMLDivElement>("td button:enabled", "input:checked");
  const tab = tabs[at] ?? tabs[0];
  return (
    <Modal
      open
      {...instant}
      width={560}
      title={<bdi>{product.title}</bdi>}
      footer={null}
      onCancel={onClose}
      afterOpenChange={afterOpenChange}
    >
      <Stack ref={form} gap={12}>
        <Note>{t(tabs.some(({ grid }) => isCounted(grid)) ? "choice.hint" : "choice.pick")}</Note>
        {tab && tabs.length > 1 ? (
          <Radio.Group
            optionType="button"
            name="variant-tab"
            aria-label={tab.name}
            value={at}
            options={tabs.map(({ value }, index) => ({ value: index, label: value }))}
            onChange={({ target }) => setAt(Number(target.value))}
          />
        ) : null}
        {tab ? (
          <Matrix key={tab.value} grid={tab.grid} label={t("choice.combination")} onChosen={onChosen} />
        ) : null}
      </Stack>
    </Modal>
  );
}

/** Whether the cells show a stock: that of products sold without stock does not matter. */
const isCounted = ({ cells }: VariantGrid) =>
  cells.flat().some((cell) => cell !== null && Number.isFinite(cell.left));

interface MatrixProps {
  readonly grid: VariantGrid;
  readonly label: string;
  readonly onChosen: (combinationId: string) => void;
}

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Focuses the next available cell in that direction. */
function onArrow(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key];
  const cell = event.target instanceof Element ? event.target.closest("td") : null;
  if (!step || !cell) return;
  event.preventDefault();
  const [down, right] = step;
  const across = getComputedStyle(event.currentTarget).direction === "rtl" ? -right : right;
  const cellAt = (row: number, column: number) =>
    event.currentTarget.querySelector<HTMLElement>(`td[data-at="${row}-${column}"]`);
  const [row = 0, column = 0] = (cell.dataset.at ?? "").split("-").map(Number);
  for (let far = 1; ; far++) {
    const next = cellAt(row + down * far, column + across * far);
    if (!next) return;
    const button = next.querySelector<HTMLButtonElement>("button:enabled");
    button?.focus();
    if (button) return;
  }
}

function Matrix({ grid, label, onChosen }: MatrixProps) {
  const [rowName, columnName] = grid.names;
  const headed = rowName !== "";
  return (
    <Box scrolls="x">
      <table className={styles.matrix} aria-label={label} onKeyDown={onArrow}>
        <thead>
          <tr>
            {headed ? (
              <th scope="col">
                <Text as="small" tone="muted">
                  {rowName} / {columnName}
                </Text>
              </th>
            ) : null}
            {grid.columns.map((column) => (
              <th key={column} scope="col">
                <bdi>{column}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.rows.map((row, y) => (
            <tr key={row}>
              {headed ? (
                <th scope="row">
                  <bdi>{row}</bdi>
                </th>
              ) : null}
              {grid.columns.map((column, x) => (
                <td key={column} data-at={`${y}-${x}`}>
                  <Cell cell={grid.cells[y]?.[x] ?? null} onChosen={onChosen} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

interface CellProps {
  readonly cell: VariantCell | null;
  readonly onChosen: (combinationId: string) => void;
}

/** A variant: its stock and what it costs now. */
function Cell({ cell, onChosen }: CellProps) {
  const { t } = useTranslation("till");
  const formats = useFormats();
  if (!cell) return <Text tone="faint">–</Text>;
  const { combination, left, before } = cell;
  const price = formats.money(cell.price);
  const stock =
    left <= 0
      ? t("catalogue.soldOut")
      : Number.isFinite(left)
        ? t("line.left", { count: left, shown: formats.number(left) })
        : t("choice.add");
  return (
    <Grid
      as="button"
      type="button"
      center="content"
      fills
      minHeight={48}
      padY={4}
      padX={6}
      frame="strong"
      round={8}
      ground="plain"
      tone="plain"
      nums
      leading={1.3}
      className={styles.cell}
      disabled={left <= 0}
      aria-label={formats.list([optionsTitle(combination.options), price, stock])}
      onClick={() => onChosen(combination.id)}
    >
      <Grid as="span">
        <strong>{left > 0 && Number.isFinite(left) ? formats.number(left) : stock}</strong>
        <small>{before === null ? price : <ReducedPrice now={price} before={formats.money(before)} />}</small>
      </Grid>
    </Grid>
  );
}
