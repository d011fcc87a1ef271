import { useTranslation } from "react-i18next";
import { changeDue } from "../../../domain/orders/order-totals.ts";
import { useFormats } from "../../../kit/fields/format.ts";
import { Row, Text } from "../../../kit/ui/box.tsx";
import styles from "../dialogs.module.css";

interface Props {
  /** Minor units. */
  readonly total: number;
  /** Minor units. */
  readonly handed: number;
  readonly big?: boolean;
  readonly role?: "status";
}

/** The change to give. */
export function ChangeRow({ total, handed, big, role }: Props) {
  const { t } = useTranslation("till");
  const formats = useFormats();
  return (
    <Row
      as="p"
      gap={16}
      align="baseline"
      justify="between"
      round={10}
      ground="primary"
      padY={10}
      padX={14}
      tone="primary"
      className={styles.change}
      data-big={big}
      role={role}
    >
      <span>{t("pay.change")}</span>
      <Text as="strong" size={20} nums>
        {formats.money(changeDue(total, handed))}
      </Text>
    </Row>
  );
}
