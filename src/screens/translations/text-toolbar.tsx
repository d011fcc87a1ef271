import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../kit/fields/format.ts";
import { byLabel, closestFirst } from "../../kit/options/closest-first.ts";
import { Row, Text } from "../../kit/ui/box.tsx";
import { SearchBox } from "../../kit/ui/search-box.tsx";
import { TabLink, TabLinks } from "../../kit/ui/tab-links.tsx";
import { usePlaceName } from "./place-name.ts";
import { shownChoices, type TextListState, type Texts } from "./texts-call.ts";
import styles from "./translations.module.css";
import { textListAddress } from "./use-text-list-state.ts";

interface Props {
  readonly texts: Texts | undefined;
  readonly listState: TextListState;
  readonly onListState: (patch: Partial<TextListState>, how?: { readonly replace?: boolean }) => void;
}

/** Filters the texts by state with counts, by area and by words. */
export function TextToolbar({ texts, listState, onListState }: Props) {
  const { t } = useTranslation("translations");
  const formats = useFormats();
  const nameOf = usePlaceName();
  const areas = (texts?.namespaces ?? []).map(({ name, open }) => ({
    value: name,
    label: open > 0 ? t("area.open", { name: nameOf(name), open: formats.number(open) }) : nameOf(name),
  }));
  return (
    <>
      <TabLinks label={t("show.label")}>
        {shownChoices.map((show) => (
          <TabLink
            key={show}
            to={textListAddress({ ...listState, show, page: 1 })}
            preventScrollReset
            active={listState.show === show}
          >
            {t(`show.${show}`)}
            {texts ? (
              <Text size={12} tone="muted" nums round={999} ground="chip" padX={7} lineHeight={20}>
                {formats.number(texts.counts[show])}
              </Text>
            ) : null}
          </TabLink>
        ))}
      </TabLinks>
      <Row gap={10} align="stretch" wrap className={styles.tools}>
        <SearchBox
          q={listState.q}
          label={t("search")}
          onType={(q) => onListState({ q }, { replace: true })}
          onSubmit={(q) => onListState({ q: q.trim() })}
        />
        <Select
          className={styles.area ?? ""}
          aria-label={t("area.label")}
          showSearch
          filterOption={byLabel}
          filterSort={closestFirst}
          value={listState.namespace}
          options={[{ value: "", label: t("area.all") }, ...areas]}
          onChange={(namespace) => onListState({ namespace })}
        />
      </Row>
    </>
  );
}
