import { MinusOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { timesPrice } from "../../domain/measures/quantities.ts";
import type { SoldExtra } from "../../domain/orders/order-lines.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { Note, PlainList, Row, Stack, Text } from "../../kit/ui/box.tsx";
import { LineDetails } from "./line-details.tsx";
import type { OpenOrder } from "./table-records.ts";

/** Pieces of a line in a payment. */
export interface BillPart {
  readonly lineId: string;
  readonly quantity: number;
}

interface Props {
  readonly order: OpenOrder;
  /** The names of extras, by id. */
  readonly extras: ReadonlyMap<string, SoldExtra>;
  readonly busy: boolean;
  readonly onChosen: (parts: readonly BillPart[]) => void;
  readonly onClose: () => void;
}

/** Chooses what one guest pays: tapping a line adds a piece. The rest stays open. */
export function SplitDialog({ order, extras, busy, onChosen, onClose }: Props) {
  const { t } = useTranslation("tables");
  const formats = useFormats();
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const parts = Object.entries(chosen)
    .filter(([, quantity]) => quantity > 0)
    .map(([lineId, quantity]) => ({ lineId, quantity }));
  const sum = order.items.reduce((all, { id, price }) => all + timesPrice(chosen[id] ?? 0, price ?? 0), 0);
  const held = order.couponCode !== null || (order.discount ?? 0) > 0 || order.discountPercent !== null;
  return (
    <Modal
      open
      width={520}
      title={t("split.title", { table: order.tableName })}
      okText={t("split.pay")}
      okButtonProps={{ size: "large", disabled: parts.length === 0 }}
      cancelText={t("back")}
      cancelButtonProps={{ size: "large" }}
      confirmLoading={busy}
      onOk={() => onChosen(parts)}
      onCancel={onClose}
    >
      <Stack gap={12} padY={8}>
        <Note>{t("split.text")}</Note>
        <PlainList gap={8} aria-label={t("split.lines")}>
          {order.items.map((line) => {
            const { id, title, quantity, price } = line;
            // A weighed item is paid whole.
            const size = Number.isInteger(quantity) ? 1 : quantity;
            const taken = chosen[id] ?? 0;
            const set = (next: number) => setChosen({ ...chosen, [id]: next });
            const name = title ?? "";
            return (
              <Row as="li" gap={8} key={id}>
                <Text grow shrinks breaks>
                  <bdi>{title}</bdi>{" "}
                  <Text tone="muted" size={13} nums>
                    {formats.money(price ?? 0)}
                  </Text>
                  <LineDetails line={line} extras={extras} />
                </Text>
                <Button
                  icon={<MinusOutlined aria-hidden />}
                  disabled={taken <= 0}
                  aria-label={t("split.less", { name })}
                  onClick={() => set(taken - size)}
                />
                <Text nums text="center" nowrap>
                  {t("split.of", { taken: formats.number(taken), all: formats.number(quantity) })}
                </Text>
                <Button
                  icon={<PlusOutlined aria-hidden />}
                  disabled={taken + size > quantity}
                  aria-label={t("split.more", { name })}
                  onClick={() => set(taken + size)}
                />
              </Row>
            );
          })}
        </PlainList>
        <Row gap={16} justify="between" align="baseline">
          <span>{t("split.sum")}</span>
          <Text as="strong" size={18} nums>
            {formats.money(sum)}
          </Text>
        </Row>
        {held ? <Note size={13}>{t("split.discount")}</Note> : null}
      </Stack>
    </Modal>
  );
}
