import { Modal } from "antd";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../kit/fields/format.ts";
import { Box, Note, Row, Stack } from "../../../kit/ui/box.tsx";
import type { ApiError } from "../../../providers/errors/api-error.ts";
import { instant } from "../sale/instant.ts";
import { MissedCodes } from "../sale/missed-codes.tsx";
import type { PaidBack } from "../sale/use-place.ts";
import { PayFailure } from "./pay-dialog.tsx";
import { useBackText } from "./use-back-text.ts";

interface Props {
  /** The balance to pay back. */
  readonly back: PaidBack;
  readonly busy: boolean;
  readonly failure: ApiError | null;
  readonly reasonAt: (path: string, key: string) => string;
  readonly onPlace: () => void;
  readonly onClose: () => void;
}

/** An exchange with nothing to pay: Enter places the order. */
export function SettleDialog({ back, busy, failure, reasonAt, onPlace, onClose }: Props) {
  const { t } = useTranslation("till");
  const { money } = useFormats();
  const backText = useBackText();
  const refunds = back.amount > 0;
  return (
    <Modal
      open
      {...instant}
      width={460}
      title={t("exchange.settle")}
      okText={t(refunds ? "exchange.refund" : "pay.place")}
      cancelText={t("pay.back")}
      confirmLoading={busy}
      okButtonProps={{ size: "large", autoFocus: true }}
      cancelButtonProps={{ size: "large", disabled: busy }}
      onOk={onPlace}
      onCancel={() => busy || onClose()}
    >
      <Stack gap={12} padY={8}>
        <Row as="p" gap={16} align="baseline" justify="between">
          <span>{t("exchange.back")}</span>
          <Box as="strong" size={28} nums>
            {money(back.amount)}
          </Box>
        </Row>
        <Note>{refunds ? t("exchange.asPaid", { parts: backText(back) }) : t("exchange.even")}</Note>
        <MissedCodes />
        <PayFailure failure={failure} reasonAt={reasonAt} />
      </Stack>
    </Modal>
  );
}
