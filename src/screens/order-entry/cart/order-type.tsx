import { Input, Radio } from "antd";
import { useTranslation } from "react-i18next";
import type { OrderType } from "../../../domain/orders/orders.ts";
import { useLabels } from "../../../kit/context/labels.ts";
import { Row, Text } from "../../../kit/ui/box.tsx";
import { orders } from "../../../resources/orders.ts";
import type { Cart } from "../sale/cart.ts";
import { patchCart, useTill } from "../sale/till-store.ts";
import styles from "./cart.module.css";

/** The order types of the till; online orders come from the store. */
const typesByView = {
  retail: ["pos", "takeaway", "delivery"],
  restaurant: ["dineIn", "takeaway", "delivery"],
} as const satisfies Record<string, readonly OrderType[]>;

export type View = keyof typeof typesByView;

export const firstType = (view: View): OrderType => typesByView[view][0];

interface Props {
  readonly cart: Cart;
  readonly view: View;
}

/** The type of the order, and the table of a table order. */
export function OrderTypeChoice({ cart, view }: Props) {
  const { t } = useTranslation("till");
  const labels = useLabels(orders);
  const table = useTill((till) => till.table);
  if (table) {
    return (
      <Text as="strong" size={18} weight={650}>
        <bdi>{table.name}</bdi>
      </Text>
    );
  }
  const offeredTypes: readonly OrderType[] = typesByView[view];
  // A parked order may have a type that this view does not offer.
  const types = offeredTypes.includes(cart.orderType) ? offeredTypes : [cart.orderType, ...offeredTypes];
  return (
    <Row gap={10} align="stretch" wrap className={styles.type}>
      <Radio.Group
        className={styles.types ?? ""}
        size="large"
        aria-label={labels.field("orderType")}
        optionType="button"
        name="order-type"
        value={cart.orderType}
        options={types.map((value) => ({ value, label: labels.option("orderType", value) }))}
        onChange={({ target }) => patchCart({ orderType: target.value as OrderType })}
      />
      {cart.orderType === "dineIn" ? (
        <Input
          style={{ inlineSize: 160 }}
          size="large"
          aria-label={labels.field("tableName")}
          placeholder={t("table")}
          maxLength={40}
          value={cart.tableName}
          onChange={({ target }) => patchCart({ tableName: target.value })}
        />
      ) : null}
    </Row>
  );
}
