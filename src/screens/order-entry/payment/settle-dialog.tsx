import { Modal } from "antd";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../kit/fields/index.ts";
import { Note, Row, Stack } from "../../../kit/ui/index.ts";
import type { ApiError } from "../../../providers/api-error.ts";
import { instant } from "../catalogue/instant.ts";
import styles from "../dialogs.module.css";
import { PayFailure } from "./pay-dialog.tsx";

interface Props {
  /** The balance to pay back, in minor units. */
  readonly back: number;
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
  return (
    <Modal
      open
      {...instant}
      width={460}
      title={t("exchange.settle")}
      okText={t("pay.place")}
      cancelText={t("pay.back")}
      confirmLoading={busy}
      okButtonProps={{ size: "large", autoFocus: true }}
      cancelButtonProps={{ size: "large" }}
      onOk={onPlace}
      onCancel={onClose}
    >
      <Stack gap={12} padY={8}>
        <Row as="p" gap={16} align="baseline" justify="between" className={styles.due}>
          <span>{t("exchange.back")}</span>
          <strong>{money(back)}</strong>
        </Row>
        <Note>{t(back > 0 ? "exchange.asPaid" : "exchange.even")}</Note>
        <PayFailure failure={failure} reasonAt={reasonAt} />
      </Stack>
    </Modal>
  );
}
