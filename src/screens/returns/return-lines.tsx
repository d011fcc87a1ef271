import { Button, Checkbox } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { piecesLeft, returnBounds } from "../../domain/orders/refunds.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { useQuantityText } from "../../kit/fields/quantity-text.ts";
import { BoundedNumber } from "../../kit/numbers/bounded.tsx";
import { Box, Card, Row, Stack, Text } from "../../kit/ui/box.tsx";
import type { Order } from "../../resources/orders.ts";
import type { ReturnDraft } from "./stored-draft.ts";

interface Props {
  readonly order: Order;
  readonly draft: ReturnDraft;
  readonly change: (part: Partial<ReturnDraft>) => void;
  readonly errors: Readonly<Record<string, string>>;
  readonly onAll: () => void;
}

/** The lines of the order with the returned quantities, and whether they are restocked. */
export function ReturnLines({ order, draft, change, errors, onAll }: Props) {
  const { t } = useTranslation("returns");
  const id = useId();
  return (
    <Card padY={18} padX={20} aria-labelledby={id}>
      <Row as="header" gap={12} align="baseline" justify="between">
        <Text as="h2" below={12} size={15} strong tone="plain" id={id}>
          {t("items")}
        </Text>
        <Button size="small" onClick={onAll}>
          {t("all")}
        </Button>
      </Row>
      <Box as="ul">
        {order.items.map((item) => (
          <Line key={item.id} item={item} draft={draft} change={change} error={errors[item.id]} />
        ))}
      </Box>
      {errors.items ? (
        <Text as="p" tone="error" fills role="alert">
          {errors.items}
        </Text>
      ) : null}
    </Card>
  );
}

interface LineProps extends Pick<Props, "draft" | "change"> {
  readonly item: Order["items"][number];
  readonly error: string | undefined;
}

function Line({ item, draft, change, error }: LineProps) {
  const { t } = useTranslation("returns");
  const formats = useFormats();
  const errorId = useId();
  const quantityText = useQuantityText();
  const { title, returned, unit } = item;
  const left = piecesLeft(item);
  const pieces = draft.pieces[item.id] ?? 0;
  const quantity = quantityText(left, unit);
  return (
    <Row as="li" gap={20} rowGap={10} justify="between" wrap line="above" padY={14}>
      <Stack breaks shrinks grow basis={240}>
        <Text as="strong" weight={left === 0 ? 400 : 650} tone={left === 0 ? "muted" : "inherit"}>
          <bdi>{title}</bdi>
        </Text>
        <Text size={13} tone="muted">
          {[item.sku, t("sold", { quantity: quantityText(item.quantity, unit) }), formats.money(item.total)]
            .filter(Boolean)
            .join(" · ")}
        </Text>
        {(returned ?? 0) > 0 ? (
          <Text size={13} tone="muted">
            {unit
              ? t("returnedAmount", { quantity: quantityText(returned ?? 0, unit) })
              : t("returned", { count: returned })}
          </Text>
        ) : null}
      </Stack>
      {left === 0 ? (
        <Text size={13} tone="muted">
          {t("nothing")}
        </Text>
      ) : (
        <Row gap={20} rowGap={8} wrap>
          <Row as="span" inline gap={8}>
            <BoundedNumber
              bounds={returnBounds(item)}
              inputMode={unit ? "decimal" : "numeric"}
              value={pieces}
              onChange={(many) => change({ pieces: { ...draft.pieces, [item.id]: many ?? 0 } })}
              aria-label={t("pieces", { title })}
              aria-invalid={error !== undefined}
              {...(error ? { status: "error" as const, "aria-describedby": errorId } : {})}
            />
            <Text size={13} tone="muted">
              {t("of", { quantity })}
            </Text>
          </Row>
          {item.productId === null ? null : (
            <Checkbox
              checked={!draft.kept.has(item.id)}
              disabled={pieces === 0}
              onChange={({ target }) => change({ kept: withOrWithout(draft.kept, item.id, !target.checked) })}
              aria-label={t("restockOf", { title })}
            >
              {t("restock")}
            </Checkbox>
          )}
        </Row>
      )}
      {error ? (
        <Text as="p" tone="error" fills id={errorId} role="alert">
          {error}
        </Text>
      ) : null}
    </Row>
  );
}

function withOrWithout(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}
