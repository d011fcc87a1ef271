import { Modal } from "antd";
import { useTranslation } from "react-i18next";

interface Props {
  readonly title: string;
  readonly onCancel: () => void;
  readonly onClose: () => void;
}

/** Nothing leads back from a cancelled order, so people are asked. */
export function CancelQuestion({ title, onCancel, onClose }: Props) {
  const { t } = useTranslation("orders");
  return (
    <Modal
      open
      width={440}
      title={title}
      okText={t("cancel.yes")}
      okButtonProps={{ danger: true }}
      cancelText={t("cancel.no")}
      onOk={onCancel}
      onCancel={onClose}
    >
      <p>{t("cancel.text")}</p>
    </Modal>
  );
}
