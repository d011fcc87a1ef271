import { Modal } from "antd";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { isWithin } from "../../../domain/bounds.ts";
import { leastQuantity, roundQuantity, timesPrice } from "../../../domain/measures/quantities.ts";
import { unitPriceAt } from "../../../domain/orders/order-lines.ts";
import { soldBy } from "../../../domain/products/quantities.ts";
import { useFormats } from "../../../kit/fields/format.ts";
import { useFirstField } from "../../../kit/focus/use-first-field.ts";
import { BoundedNumber } from "../../../kit/numbers/bounded.tsx";
import { Grid, Row, Text } from "../../../kit/ui/box.tsx";
import { maxPieces } from "../sale/cart.ts";
import { SaleField } from "../sale/field.tsx";
import { instant } from "../sale/instant.ts";
import type { Scanned } from "../sale/scan.ts";
import { usePrices } from "../sale/use-amounts.ts";

interface Props {
  readonly picked: Scanned;
  readonly onChosen: (quantity: number) => void;
  readonly onClose: () => void;
}

const bounds = { min: leastQuantity, max: maxPieces, whole: false };

/** Asks for the quantity of a product sold by unit; Enter adds it. */
export function WeighDialog({ picked: { product, combinationId }, onChosen, onClose }: Props) {
  const { t } = useTranslation(["till", "fields"]);
  const formats = useFormats();
  const prices = usePrices();
  const { form, afterOpenChange } = useFirstField("input");
  const [quantity, setQuantity] = useState<number | null>(null);
  const unit = soldBy(product, combinationId);
  const unitName = unit ? t(`fields:units.${unit}`) : "";
  const add = (event?: FormEvent) => {
    event?.preventDefault();
    if (isWithin(quantity, bounds)) onChosen(quantity);
  };
  return (
    <Modal
      open
      {...instant}
      width={360}
      title={<bdi>{product.title}</bdi>}
      okText={t("choice.add")}
      cancelText={t("cancel")}
      okButtonProps={{ disabled: !isWithin(quantity, bounds) }}
      onOk={() => add()}
      onCancel={onClose}
      afterOpenChange={afterOpenChange}
    >
      <Grid ref={form} as="form" gap={12} padY={8} onSubmit={add}>
        <SaleField label={t("weigh.label", { unit: unitName })}>
          {(control) => (
            <BoundedNumber
              {...control}
              size="large"
              style={{ inlineSize: "100%" }}
              inputMode="decimal"
              controls={false}
              bounds={bounds}
              suffix={unitName}
              value={quantity}
              onChange={(value) => setQuantity(value === null ? null : roundQuantity(value))}
            />
          )}
        </SaleField>
        <Row justify="between" gap={12}>
          <Text tone="muted">{prices.today(product, combinationId)}</Text>
          <Text as="strong" size={22} nums>
            {formats.money(
              timesPrice(isWithin(quantity, bounds) ? quantity : 0, unitPriceAt(product, combinationId)),
            )}
          </Text>
        </Row>
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Grid>
    </Modal>
  );
}
