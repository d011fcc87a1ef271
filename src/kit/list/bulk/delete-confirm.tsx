import { Button, Modal } from "antd";
import { useTranslation } from "react-i18next";

interface Props {
  /** The number of records to delete. */
  readonly count: number;
  /** The title of a single record. */
  readonly title: string | undefined;
  readonly busy: boolean;
  readonly onKeep: () => void;
  readonly onDelete: () => void;
}

/** Asks for confirmation before deleting, with the text of the specification. */
export function DeleteConfirm({ count, title, busy, onKeep, onDelete }: Props) {
  const { t } = useTranslation("list");
  return (
    <Modal
      open
      width={440}
      title={title ? t("delete.titleOf", { title }) : t("delete.title", { count })}
      onCancel={onKeep}
      maskClosable={!busy}
      closable={false}
      keyboard={!busy}
      footer={
        <>
          <Button autoFocus disabled={busy} onClick={onKeep}>
            {t("delete.keep")}
          </Button>
          <Button type="primary" danger loading={busy} onClick={onDelete}>
            {t("delete.confirm")}
          </Button>
        </>
      }
    >
      {t("delete.text")}
    </Modal>
  );
}
