import { Modal, Radio } from "antd";
import { useTranslation } from "react-i18next";
import { fileFormats, useFileFormat } from "../../context/file-format.ts";
import { Stack, Text } from "../../ui/box.tsx";
import styles from "./file-format-dialog.module.css";

/** Chooses the format of exports and of other tables that are downloaded on this device. */
export default function FileFormatDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("list");
  const [format, choose] = useFileFormat();
  return (
    <Modal
      open
      title={t("export.format.title")}
      okText={t("export.format.done")}
      onOk={onClose}
      onCancel={onClose}
      // A choice holds at once: there is nothing to cancel.
      footer={(_, { OkBtn }) => <OkBtn />}
    >
      <Radio.Group value={format} aria-label={t("export.format.title")}>
        <Stack gap={12}>
          {fileFormats.map((one) => (
            <Radio key={one} className={styles.format ?? ""} value={one} onChange={() => choose(one)}>
              {t(`export.format.${one}`)}
              <Text as="p" tone="muted">
                {t(`export.format.${one}Help`)}
              </Text>
            </Radio>
          ))}
        </Stack>
      </Radio.Group>
    </Modal>
  );
}
