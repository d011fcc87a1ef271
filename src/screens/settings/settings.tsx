import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { AnyGlobal } from "../../core/define.ts";
import { usePermissions } from "../../kit/context/index.ts";
import { Grid, PageHead, Row, SearchBox, Stack, Text } from "../../kit/ui/index.ts";
import { manifests } from "../../resources/manifests.ts";
import { GlobalCard } from "./global-card.tsx";
import { Pinned } from "./pinned.tsx";
import { Related } from "./related.tsx";
import { SearchResults } from "./search-results.tsx";
import styles from "./settings.module.css";
import { type SettingsIndex, useSettingsIndex } from "./use-settings-index.ts";

interface SettingsProps {
  readonly globals: readonly AnyGlobal[];
}

/** The way to everything of which the business has one. */
export function Settings({ globals }: SettingsProps) {
  const { t } = useTranslation("settings");
  const { may } = usePermissions();
  const index = useSettingsIndex(globals);
  const [params, setParams] = useSearchParams();
  const text = params.get("q") ?? "";
  const search = (next: string) => setParams(next === "" ? {} : { q: next }, { replace: true });
  return (
    <Stack className={styles.hub}>
      <PageHead title={t("title")} lead={t(may(manifests["global-settings"], "edit") ? "lead" : "readOnly")}>
        <SearchBox
          q={text}
          label={t("search.label")}
          onType={search}
          onSubmit={(typed) => search(typed.trim())}
        />
      </PageHead>
      {text === "" ? <Everything index={index} /> : <SearchResults text={text} settings={index.all} />}
    </Stack>
  );
}

function Everything({ index }: { readonly index: SettingsIndex }) {
  const { t } = useTranslation(["settings", "shell"]);
  return (
    <>
      <Pinned known={index.all} />
      {index.groups.map(({ group, globals }) => (
        <section key={group} aria-labelledby={`settings-${group}`}>
          <Row gap={12} justify="between" below={12} className={styles.groupHead}>
            <Text as="h2" size={16} strong tone="heading" id={`settings-${group}`}>
              {group === "settings" ? t("general") : t(`shell:groups.${group}`)}
            </Text>
          </Row>
          <Grid gap={14} className={styles.cards}>
            {globals.map((global) => (
              <GlobalCard key={global.name} global={global} />
            ))}
          </Grid>
        </section>
      ))}
      <Related lists={index.related} />
    </>
  );
}
