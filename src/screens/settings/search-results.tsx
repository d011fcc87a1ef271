import { SearchOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { Box, Row, StateBox, Text } from "../../kit/ui/index.ts";
import { SettingRow } from "./setting-row.tsx";
import styles from "./settings.module.css";
import { foundSettings, type Setting } from "./settings-index.ts";

interface Props {
  readonly text: string;
  readonly settings: readonly Setting[];
}

/** Every setting that the words describe; each leads to its field. */
export function SearchResults({ text, settings }: Props) {
  const { t } = useTranslation("settings");
  const found = foundSettings(settings, text);
  if (found.length === 0) {
    return <StateBox icon={<SearchOutlined />} title={t("search.nothing", { text })} />;
  }
  return (
    <section aria-labelledby="settings-found">
      <Row gap={12} justify="between" below={12} className={styles.groupHead}>
        <Text as="h2" size={16} strong tone="heading" id="settings-found" role="status">
          {t("search.found", { count: found.length })}
        </Text>
      </Row>
      <Box as="ul" className={styles.results}>
        {found.map((setting) => (
          <SettingRow key={setting.name} setting={setting} explained />
        ))}
      </Box>
    </section>
  );
}
