import { useTranslation } from "react-i18next";
import { useActionRecord } from "../../../src/kit/actions/action-form.ts";
import { textsOf, useLabels } from "../../../src/kit/context/labels.ts";
import { useFormats } from "../../../src/kit/fields/format.ts";
import type { InputProps } from "../../../src/kit/fields/props.ts";
import { numberOf, objectsOf, textOf } from "../../../src/kit/fields/values.ts";
import { BoundedNumber } from "../../../src/kit/numbers/bounded.tsx";
import { MoneyControl } from "../../../src/kit/numbers/inputs.tsx";
import { useRecordTitles } from "../../../src/kit/references/use-record-titles.ts";
import { Grid, PlainList, Row, Stack, Text } from "../../../src/kit/ui/box.tsx";
import { products } from "../../../src/resources/products.ts";
import { expectedLines } from "../domain/purchase.ts";
import { purchaseOrders } from "../resources/purchase-orders.ts";

/** A line of the delivery; without a quantity, it has not arrived. */
interface Arrived {
  readonly id: string;
  readonly itemId: string;
  readonly quantity: number | null;
  readonly unitCost: number | null;
}

/** The goods still expected, with what has arrived of each. */
export default function ReceiveItems({ value, onChange, name, resource, errors = {} }: InputProps) {
  const { t } = useTranslation(textsOf(purchaseOrders.name));
  const labels = useLabels(resource);
  const formats = useFormats();
  const order = useActionRecord(purchaseOrders);
  const expected = order ? expectedLines(order) : new Map<string, number>();
  const items = (order?.items ?? []).filter(({ id }) => expected.has(id));
  const { titles } = useRecordTitles(
    products.name,
    items.flatMap(({ productId }) => productId ?? []),
  );
  const sent = objectsOf(value);
  const entryOf = (itemId: string) => sent.find((entry) => textOf(entry.itemId) === itemId);
  const lines = items.map(({ id, unitCost }): Arrived => {
    const entry = entryOf(id);
    const cost = entry ? numberOf(entry.unitCost) : unitCost;
    return { id, itemId: id, quantity: entry ? numberOf(entry.quantity) : null, unitCost: cost };
  });
  const change = (line: Arrived, part: Partial<Arrived>) => {
    const next = lines.map((one) => (one.id === line.id ? { ...one, ...part } : one));
    const some = next.filter(({ quantity }) => quantity !== null && quantity > 0);
    // Without any, the form asks for the first quantity: an empty list would mean that everything has arrived.
    onChange?.(some.length > 0 ? some : next);
  };
  const messageAt = (itemId: string): string | null => {
    const at = sent.findIndex((entry) => textOf(entry.itemId) === itemId);
    const [key] = Object.entries(errors).flatMap(([path, keys]) => (path.startsWith(`${at}.`) ? keys : []));
    return at >= 0 && key ? labels.error(key, name) : null;
  };
  return (
    <PlainList gap={12} aria-label={labels.field(name)}>
      {lines.map((line, at) => {
        const item = items[at];
        const most = expected.get(line.itemId) ?? 0;
        const title = titles.get(item?.productId ?? "")?.title ?? item?.sku ?? "";
        const message = messageAt(line.itemId);
        return (
          <Stack as="li" gap={6} key={line.id} role="group" aria-label={title}>
            <Row gap={8} justify="between" align="baseline" wrap rowGap={0}>
              <Text weight={650} breaks>
                <bdi>{title}</bdi>
              </Text>
              <Text tone="muted" size={13} nums>
                {[item?.sku, t("receiving.expected", { quantity: formats.number(most) })]
                  .filter(Boolean)
                  .join(" · ")}
              </Text>
            </Row>
            <Grid gap={8} rowGap={2} columns={2}>
              <Text tone="muted" size={13} aria-hidden>
                {labels.entryField(name, "quantity")}
              </Text>
              <Text tone="muted" size={13} aria-hidden>
                {labels.entryField(name, "unitCost")}
              </Text>
              <BoundedNumber
                aria-label={`${labels.entryField(name, "quantity")}: ${title}`}
                aria-invalid={message !== null}
                bounds={{ min: 0, max: most, whole: false }}
                value={line.quantity}
                onChange={(quantity) => change(line, { quantity })}
              />
              <MoneyControl
                aria-label={`${labels.entryField(name, "unitCost")}: ${title}`}
                minor={line.unitCost}
                {...(item?.unitCost == null ? {} : { instead: item.unitCost })}
                onChange={(unitCost) => change(line, { unitCost })}
              />
            </Grid>
            {message ? (
              <Text tone="error" size={13} role="alert">
                {message}
              </Text>
            ) : null}
          </Stack>
        );
      })}
    </PlainList>
  );
}
