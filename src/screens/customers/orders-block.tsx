import { useTranslation } from "react-i18next";
import { type BlockProps, usePermissions } from "../../kit/context/index.ts";
import { textOf } from "../../kit/fields/index.ts";
import { Row } from "../../kit/ui/index.ts";
import { manifests } from "../../resources/manifests.ts";
import { LinkButton } from "../notice/link-button.tsx";
import { customerOrders } from "./customer-address.ts";
import styles from "./customers.module.css";
import { OrderFigures } from "./order-figures.tsx";

/** What was bought in figures, and the way to that screen; the related list has the first orders. */
export default function OrdersBlock({ record }: BlockProps) {
  const { t } = useTranslation("customers");
  const { may } = usePermissions();
  if (!record) return null;
  return (
    <Row justify="between" wrap className={styles.bought}>
      <OrderFigures record={record} />
      {may(manifests.orders, "list") ? (
        <LinkButton to={customerOrders(textOf(record.id))}>{t("orders.all")}</LinkButton>
      ) : null}
    </Row>
  );
}
