import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { ListLayout } from "../../../core/declaration.ts";
import type { AnyResource } from "../../../core/define.ts";
import { usePermissions } from "../../context/session.ts";
import { preloadOnApproach } from "../../late/approach.ts";
import { loadPart } from "../../late/late.ts";
import { Row, Text } from "../../ui/box.tsx";
import { Glyph } from "../../ui/glyph.tsx";
import { viewOfLayout } from "../layout-views.ts";
import { layoutsOf } from "../list-state.ts";
import type { ListStateControl } from "../use-list-state.ts";
import styles from "./layout-switch.module.css";

const glyphs: Readonly<Record<ListLayout, string>> = {
  table: "M4 5h16v14H4zM4 10h16M4 14.5h16",
  board: "M4 5h4v14H4zM10 5h4v9h-4zM16 5h4v11h-4z",
  calendar: "M4 6h16v14H4zM4 10.5h16M8.5 3.5v4M15.5 3.5v4",
  gallery: "M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z",
};

interface Props {
  readonly resource: AnyResource;
  readonly control: ListStateControl;
}

/** How the records are shown, if the declaration has more than a table. */
export const LayoutSwitch = memo(function LayoutSwitch({ resource, control: { state, change } }: Props) {
  const { t } = useTranslation("list");
  const layouts = layoutsOf(resource, usePermissions());
  if (layouts.length < 2) return null;
  return (
    <Row role="group" rigid aria-label={t("layout.label")} gap={2} pad={2} round={8} ground="pressed">
      {layouts.map((layout) => (
        <button
          key={layout}
          type="button"
          aria-pressed={layout === state.layout}
          aria-label={t(`layout.${layout}`)}
          title={t(`layout.${layout}`)}
          className={styles.choice}
          onClick={() => change({ layout })}
          {...preloadOnApproach(() => void loadPart(viewOfLayout(layout)))}
        >
          <Glyph path={glyphs[layout]} />
          <Text className={styles.word}>{t(`layout.${layout}`)}</Text>
        </button>
      ))}
    </Row>
  );
});
