import { ExportOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { type MenuName, menuChildren } from "../../domain/storefront/menu.ts";
import { textsOf } from "../../kit/context/labels.ts";
import { Grid, Note, Row, Text } from "../../kit/ui/box.tsx";
import { menuItems } from "../../resources/menu-items.ts";
import styles from "./menu.module.css";
import type { MenuRow } from "./use-menu-rows.ts";

interface Props {
  readonly rows: readonly MenuRow[];
  readonly menu: MenuName;
}

/** A preview of a menu in its current state, without working links. */
export function MenuPreview({ rows, menu }: Props) {
  const { t } = useTranslation(textsOf(menuItems.name));
  const shown = rows.filter((row) => row.menu === menu && row.record.published !== false);
  const hidden = rows.some((row) => row.menu === menu && row.record.published === false);
  const top = menuChildren(shown, null);
  return (
    <Grid as="section" gap={8} breaks className={styles.preview} aria-label={t("preview")}>
      <Text as="h2" size={15} strong>
        {t("preview")}
      </Text>
      <Row
        align="stretch"
        wrap
        card
        gap={24}
        rowGap={16}
        padX={20}
        padY={18}
        className={styles.shop}
        data-menu={menu}
      >
        {top.length === 0 ? <Note>{t("previewEmpty")}</Note> : null}
        {top.map((row) => (
          <Grid key={row.id} gap={6} shrinks packed>
            <Text strong>
              <Name row={row} />
            </Text>
            <Below rows={shown} parentId={row.id} />
          </Grid>
        ))}
      </Row>
      {hidden ? <Note>{t("hiddenNote")}</Note> : null}
    </Grid>
  );
}

function Below({ rows, parentId }: { readonly rows: readonly MenuRow[]; readonly parentId: string }) {
  const below = menuChildren(rows, parentId);
  if (below.length === 0) return null;
  return (
    <Grid size={13} tone="muted" as="ul" gap={4} className={styles.below}>
      {below.map((row) => (
        <li key={row.id}>
          <Name row={row} />
          <Below rows={rows} parentId={row.id} />
        </li>
      ))}
    </Grid>
  );
}

function Name({ row }: { readonly row: MenuRow }) {
  return (
    <span dir="auto">
      {row.title} {row.record.newTab === true ? <ExportOutlined aria-hidden /> : null}
    </span>
  );
}
