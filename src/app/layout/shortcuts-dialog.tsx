import { Modal } from "antd";
import { useTranslation } from "react-i18next";
import { named } from "../../domain/texts/named.ts";
import {
  pressesOf,
  type ShortcutName,
  shortcutNames,
  shortcutOf,
  showShortcuts,
  useShortcutOverview,
} from "../../kit/context/shortcuts.ts";
import { Grid, Row, Text } from "../../kit/ui/box.tsx";
import styles from "./shortcuts-dialog.module.css";

/** The shortcuts of the page, and the global ones. */
export default function ShortcutsDialog() {
  const { t } = useTranslation(["shell", "list", "form", "till"]);
  const offered = useShortcutOverview((state) => state.offered);
  const acting = shortcutNames.filter((name) => (offered[name] ?? 0) > 0);
  const everywhere = acting.filter((name) => shortcutOf(name).everywhere);
  const here = acting.filter((name) => !shortcutOf(name).everywhere);
  return (
    <Modal open width={440} footer={null} title={t("list:keys.label")} onCancel={() => showShortcuts(false)}>
      <Group title={t("shell:shortcuts.here")} names={here} />
      <Group title={t("shell:shortcuts.everywhere")} names={everywhere} />
    </Modal>
  );
}

interface GroupProps {
  readonly title: string;
  readonly names: readonly ShortcutName[];
}

function Group({ title, names }: GroupProps) {
  const { t } = useTranslation(["shell", "list", "form", "till"]);
  if (names.length === 0) return null;
  return (
    <section>
      <Text as="h3" above={16} below={8} size={13} strong tone="muted">
        {title}
      </Text>
      <Grid as="dl" gap={8} className={styles.keys}>
        {names.map((name) => (
          <Row gap={16} justify="between" key={name}>
            <dt>{t(named(shortcutOf(name).what))}</dt>
            <Row as="dd" gap={4} align="stretch" rigid dir="ltr">
              {pressesOf(name).map((press) => (
                <kbd key={press}>{press}</kbd>
              ))}
            </Row>
          </Row>
        ))}
      </Grid>
    </section>
  );
}
