import { Modal } from "antd";
import { useTranslation } from "react-i18next";
import { named } from "../../../domain/texts/named.ts";
import {
  pressesIn,
  type Shortcut,
  shortcutNames,
  shortcutOf,
  showShortcuts,
  useShortcutOverview,
} from "../../../kit/context/shortcuts.ts";
import { Grid, Row, Text } from "../../../kit/ui/box.tsx";
import styles from "./shortcuts-dialog.module.css";

/** The shortcuts of the page, and the global ones. */
export default function ShortcutsDialog() {
  const { t } = useTranslation(["shell", "list"]);
  const offered = useShortcutOverview((state) => state.offered);
  const own = useShortcutOverview((state) => state.own);
  const acting = [...shortcutNames.filter((name) => (offered[name] ?? 0) > 0).map(shortcutOf), ...own];
  const everywhere = acting.filter((shortcut) => shortcut.everywhere);
  const here = acting.filter((shortcut) => !shortcut.everywhere);
  return (
    <Modal open width={440} footer={null} title={t("list:keys.label")} onCancel={() => showShortcuts(false)}>
      <Group title={t("shell:shortcuts.here")} shortcuts={here} />
      <Group title={t("shell:shortcuts.everywhere")} shortcuts={everywhere} />
    </Modal>
  );
}

interface GroupProps {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

function Group({ title, shortcuts }: GroupProps) {
  // A screen has loaded the texts of its own shortcuts.
  const { t } = useTranslation(["shell", "list", "form"]);
  if (shortcuts.length === 0) return null;
  return (
    <section>
      <Text as="h3" above={16} below={8} size={13} strong tone="muted">
        {title}
      </Text>
      <Grid as="dl" gap={8} className={styles.keys}>
        {shortcuts.map((shortcut) => (
          <Row gap={16} justify="between" key={shortcut.what}>
            <dt>{t(named(shortcut.what))}</dt>
            <Row as="dd" gap={4} align="stretch" rigid dir="ltr">
              {pressesIn(shortcut).map((press) => (
                <kbd key={press}>{press}</kbd>
              ))}
            </Row>
          </Row>
        ))}
      </Grid>
    </section>
  );
}
