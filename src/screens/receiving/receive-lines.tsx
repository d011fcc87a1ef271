import { DeleteOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { KeyboardEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { costOfLine } from "../../domain/products/receipts.ts";
import { named } from "../../domain/texts/named.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { useQuantityText } from "../../kit/fields/quantity-text.ts";
import { MoneyControl, TypedNumber } from "../../kit/numbers/inputs.tsx";
import { Box, Grid, Stack, Text } from "../../kit/ui/box.tsx";
import { type DraftLine, receiptKey, soundLine } from "./receipt-draft.ts";
import styles from "./receiving.module.css";
import type { Receiving } from "./use-receiving.ts";

interface Props extends Pick<Receiving, "changeLine" | "errors"> {
  readonly lines: readonly DraftLine[];
  /** Returns focus to the search box. */
  readonly onDone: () => void;
}

/** Identifies the fields of a line for keyboard navigation. */
const places = ["quantity", "cost"] as const;
type Place = (typeof places)[number];

/** Focuses a field of the line with this key, or of the last line. */
export function goToLine(key: string | null, place: Place = "quantity"): void {
  const all = [...document.querySelectorAll<HTMLElement>("[data-receive-line]")];
  const line = key === null ? all.at(-1) : all.find(({ dataset }) => dataset.receiveLine === key);
  line?.querySelector<HTMLInputElement>(`[data-place="${place}"] input`)?.select();
}

/** The lines being received: Enter moves from quantity to cost, then back to the search box. */
export function ReceiveLines({ lines, changeLine, errors, onDone }: Props) {
  const { t } = useTranslation("stock");
  return (
    <Box as="ul" above={12} aria-label={t("receive.lines")}>
      {lines.map((line) => (
        <Line key={receiptKey(line)} line={line} changeLine={changeLine} errors={errors} onDone={onDone} />
      ))}
    </Box>
  );
}

interface LineProps extends Omit<Props, "lines"> {
  readonly line: DraftLine;
}

function Line({ line, changeLine, errors, onDone }: LineProps) {
  const { t } = useTranslation("stock");
  const formats = useFormats();
  const quantityText = useQuantityText();
  const key = receiptKey(line);
  const { title, sku, unit, onHand, quantity, unitCost } = line;
  const wrong = { quantity: errors[`${key} quantity`], cost: errors[`${key} unitCost`] };
  const errorId = `receive-wrong-${key.replace(" ", "-")}`;
  const remove = () => {
    changeLine(key, null);
    onDone();
  };
  const onKeyDown = (place: Place) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Escape") return onDone();
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (place === "quantity") goToLine(key, "cost");
    else onDone();
  };
  return (
    <Grid
      as="li"
      gap={12}
      rowGap={6}
      align="center"
      padY={10}
      line="above"
      className={styles.line}
      data-receive-line={key}
    >
      <Stack as="span" breaks className={styles.name}>
        <Text strong>
          <bdi>{title}</bdi>
        </Text>
        <Text size={13} tone="muted">
          {sku ? (
            <>
              <bdi>{sku}</bdi> ·{" "}
            </>
          ) : null}
          {t("receive.onHand", { quantity: quantityText(onHand, unit) })}
        </Text>
      </Stack>
      {/* Handles keys of the fields inside. */}
      <Field label={t("receive.quantity")} place="quantity" onKeyDown={onKeyDown("quantity")}>
        <TypedNumber
          aria-label={t("receive.quantityOf", { title })}
          aria-describedby={errorId}
          aria-invalid={wrong.quantity !== undefined}
          {...(wrong.quantity ? { status: "error" as const } : {})}
          inputMode="decimal"
          controls={false}
          {...(unit ? { suffix: <Text tone="muted">{t(named(`fields:units.${unit}`))}</Text> } : {})}
          value={quantity}
          onChange={(many) => changeLine(key, { quantity: many })}
        />
      </Field>
      <Field label={t("receive.cost")} place="cost" onKeyDown={onKeyDown("cost")}>
        <MoneyControl
          aria-label={t("receive.costOf", { title })}
          aria-describedby={errorId}
          aria-invalid={wrong.cost !== undefined}
          minor={unitCost}
          onChange={(minor) => changeLine(key, { unitCost: minor })}
        />
      </Field>
      <Text text="end" strong nums className={styles.total}>
        {formats.money(costOfLine(soundLine({ quantity, unitCost })))}
      </Text>
      <Button
        type="text"
        className={styles.remove ?? ""}
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t("receive.remove", { title })}
        onClick={remove}
      />
      <Text as="p" id={errorId} size={13} tone="error" spans hideEmpty role="alert">
        {[wrong.quantity, wrong.cost].filter(Boolean).join(" ")}
      </Text>
    </Grid>
  );
}

interface FieldProps {
  readonly label: string;
  readonly place: Place;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly children: ReactNode;
}

function Field({ label, place, onKeyDown, children }: FieldProps) {
  return (
    <Stack as="span" gap={2} data-place={place} onKeyDown={onKeyDown}>
      <Text size={12} tone="muted" aria-hidden>
        {label}
      </Text>
      {children}
    </Stack>
  );
}
