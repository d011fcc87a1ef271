import { CloseOutlined } from "@ant-design/icons";
import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../kit/fields/format.ts";
import type { CartExchange } from "../sale/exchange.ts";
import { patchCart } from "../sale/till-store.ts";

interface Props {
  readonly exchange: CartExchange;
  /** Returns focus to the search box. */
  readonly onDone: () => void;
}

/** The returned goods of an exchange; closing it makes the cart an ordinary sale. */
export function ExchangeNotice({ exchange: { invoiceNumber, value }, onDone }: Props) {
  const { t } = useTranslation("till");
  const { money } = useFormats();
  return (
    <Alert
      type="info"
      role="note"
      showIcon
      closable={{ closeIcon: <CloseOutlined aria-hidden />, "aria-label": t("exchange.drop") }}
      onClose={() => {
        patchCart({ exchange: null });
        onDone();
      }}
      message={
        <>
          <strong>{t("exchange.title", { number: invoiceNumber })}</strong>
          <br />
          {t("exchange.text", { amount: money(value) })}
        </>
      }
    />
  );
}
