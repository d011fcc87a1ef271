import { Button, Modal } from "antd";
import { useTranslation } from "react-i18next";

interface Props {
  readonly open: boolean;
  /** How many records would be deleted. Default: 1. */
  readonly count?: number;
  /** The record's title, where it is one. */
  readonly title?: string | undefined;
  readonly busy?: boolean;
  readonly onKeep: () => void;
  readonly onDelete: () => void;
}

/** Asks before anything is deleted, in the words of the specification. */
export function DeleteConfirm({ open, count = 1, title, busy = false, onKeep, onDelete }: Props) {
  const { t } = useTranslation("list");
  return (
    <Modal
      open={open}
      width={440}
      title={title ? t("delete.titleOf", { title }) : t("delete.title", { count })}
      onCancel={onKeep}
      maskClosable={!busy}
      closable={false}
      keyboard={!busy}
      footer={[
        <Button key="keep" autoFocus disabled={busy} onClick={onKeep}>
          {t("delete.keep")}
        </Button>,
        <Button key="delete" type="primary" danger loading={busy} onClick={onDelete}>
          {t("delete.confirm")}
        </Button>,
      ]}
    >
      {t("delete.text")}
    </Modal>
  );
}
