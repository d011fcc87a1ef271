import { Modal } from "antd";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../kit/fields/format.ts";
import { Stack, Text } from "../../kit/ui/box.tsx";
import { type TableBefore, type TableNews, useTableNews } from "./table-news.ts";
import type { OpenOrder } from "./table-records.ts";

interface Props {
  readonly before: TableBefore;
  readonly news: TableNews | null;
  /** Continues with the order as it is now. */
  readonly onCurrent: (order: OpenOrder) => void;
  /** Leaves the table, which is no longer open. */
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** Says what happened to a table while its payment was open, and offers it as it is now. */
export function ChangedDialog({ before, news, onCurrent, onLeave, onClose }: Props) {
  const { t } = useTranslation("tables");
  const formats = useFormats();
  const sentences = useTableNews()(before, news);
  const order = news?.order ?? null;
  return (
    <Modal
      open
      width={460}
      title={t("news.title", { table: before.name })}
      okText={t(order ? "news.current" : "toFloor")}
      okButtonProps={{ size: "large", autoFocus: true }}
      cancelText={t("back")}
      cancelButtonProps={{ size: "large" }}
      onOk={() => (order ? onCurrent(order) : onLeave())}
      onCancel={order ? onClose : onLeave}
    >
      <Stack gap={8} padY={8} role="alert">
        {sentences.map((sentence) => (
          <Text as="p" key={sentence}>
            {sentence}
          </Text>
        ))}
        {order ? (
          <Text as="p" weight={650}>
            {t("news.total", { total: formats.money(order.due ?? order.total) })}
          </Text>
        ) : null}
        <Text as="p" tone="muted">
          {t("news.notBooked")}
        </Text>
      </Stack>
    </Modal>
  );
}
