import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Box, Note, Row, Text } from "../../kit/ui/index.ts";
import { useSettingsList } from "../../providers/local-items.ts";
import { SettingRow } from "./setting-row.tsx";
import styles from "./settings.module.css";
import type { Setting } from "./settings-index.ts";

interface Props {
  /** Everything that can be pinned by somebody of this role. */
  readonly known: readonly Setting[];
}

/** What a person keeps at hand, in the order in which it was pinned. */
export function Pinned({ known }: Props) {
  const { t } = useTranslation("settings");
  const { items, empty } = useSettingsList();
  const pinned = items.flatMap(({ name }) => known.find((setting) => setting.name === name) ?? []);
  return (
    <section aria-labelledby="settings-pinned">
      <Row gap={12} justify="between" below={12} className={styles.groupHead}>
        <Text as="h2" size={16} strong tone="heading" id="settings-pinned">
          {t("pinned.title")}
        </Text>
        {items.length > 0 ? (
          <Button type="text" size="small" onClick={empty}>
            {t("pinned.clear")}
          </Button>
        ) : null}
      </Row>
      {pinned.length === 0 ? (
        <Note round={12} padY={14} padX={18} className={styles.hint}>
          {t("pinned.empty")} <span className={styles.keys}>{t("pinned.keys")}</span>
        </Note>
      ) : (
        <Box as="ul" className={styles.pins}>
          {pinned.map((setting) => (
            <SettingRow key={setting.name} setting={setting} />
          ))}
        </Box>
      )}
    </section>
  );
}
