import { SearchOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type KeyboardEvent, lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import type { AnyGlobal } from "../../core/define.ts";
import type { Manifest } from "../../core/manifest.ts";
import { named } from "../../domain/texts/named.ts";
import { useLabels } from "../../kit/context/labels.ts";
import { pathTo } from "../../kit/context/registry.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { Box, Grid, Note, Row, Text } from "../../kit/ui/box.tsx";
import { ResourceIcon } from "../../kit/ui/icon.tsx";
import { Page } from "../../kit/ui/page.tsx";
import { PageHead } from "../../kit/ui/page-head.tsx";
import { ResultLine } from "../../kit/ui/result-line.tsx";
import { SearchBox } from "../../kit/ui/search-box.tsx";
import { StateBox } from "../../kit/ui/state-box.tsx";
import { useSettingsList } from "../../providers/interface/local-items.ts";
import { manifests } from "../../resources/manifests.ts";
import { SettingRow } from "./setting-row.tsx";
import styles from "./settings.module.css";
import {
  foundSettings,
  type Setting,
  type SettingsIndex,
  settingsPage,
  useSettingsIndex,
} from "./settings-index.ts";

const StoreNotice = lazy(() => import("./store-notice.tsx"));

/** Arrow keys move from the search box to the results and between them. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("input, [data-found] a")];
  const { activeElement } = document;
  const at = activeElement instanceof HTMLElement ? stops.indexOf(activeElement) : -1;
  const next = by === undefined || at < 0 ? undefined : stops[at + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface SettingsProps {
  readonly globals: readonly AnyGlobal[];
}

/** Returns the screen with all globals, which it searches. */
export const settingsOf = (globals: readonly AnyGlobal[]) => () => <Settings globals={globals} />;

/** The overview of all globals. */
export function Settings({ globals }: SettingsProps) {
  const { t } = useTranslation(["settings", "list"]);
  const { may } = usePermissions();
  const index = useSettingsIndex(globals);
  const [params, setParams] = useSearchParams();
  const text = params.get("q") ?? "";
  const search = (next: string) => setParams(next === "" ? {} : { q: next }, { replace: true });
  return (
    <Page gap={28} onKeyDown={step}>
      <PageHead title={t("title")} lead={t(may(manifests["global-settings"], "edit") ? "lead" : "readOnly")}>
        <SearchBox
          q={text}
          label={t("search.label")}
          onType={search}
          onSubmit={(typed) => search(typed.trim())}
        />
      </PageHead>
      <Suspense>
        <StoreNotice />
      </Suspense>
      <ResultLine
        of={text}
        text={text === "" ? "" : t("list:found", { count: foundSettings(index.all, text).length })}
      />
      {text === "" ? <Everything index={index} /> : <SearchResults text={text} settings={index.all} />}
    </Page>
  );
}

function Everything({ index }: { readonly index: SettingsIndex }) {
  const { t } = useTranslation(["settings", "shell"]);
  return (
    <>
      <Pinned settings={index.all} />
      {index.groups.map(({ group, globals }) => (
        <section key={group} aria-labelledby={`settings-${group}`}>
          <Row gap={12} justify="between" below={12} minHeight={24}>
            <Text as="h2" size={16} strong tone="plain" id={`settings-${group}`}>
              {group === "settings" ? t("general") : t(`shell:groups.${group}`)}
            </Text>
          </Row>
          <Grid as="ul" tiles={360} gap={10}>
            {globals.map((global) => (
              <GlobalRow key={global.name} global={global} settings={index.all} />
            ))}
          </Grid>
        </section>
      ))}
      <Related lists={index.related} />
    </>
  );
}

/** A settings page, with what is on it. */
function GlobalRow({ global, settings }: { readonly global: AnyGlobal } & Props) {
  const { t } = useTranslation(["settings", "resources"]);
  const { list } = useFormats();
  const labels = useLabels(global);
  const page = settingsPage(t, global);
  const sections = Object.keys(global.form.sections);
  const ownSettings = settings.filter(({ name }) => name.startsWith(`${global.name}.`));
  const parts = sections.length > 0 ? sections.map(labels.section) : ownSettings.map(({ label }) => label);
  return <SettingRow setting={{ ...page, help: list(parts) }} icon={global.icon} />;
}

interface Props {
  /** Everything users with this role can pin. */
  readonly settings: readonly Setting[];
}

/** The user's pinned settings, in the order they were pinned. */
function Pinned({ settings }: Props) {
  const { t } = useTranslation("settings");
  const { items, empty } = useSettingsList();
  const pinned = items.flatMap(({ name }) => settings.find((setting) => setting.name === name) ?? []);
  return (
    <section aria-labelledby="settings-pinned">
      <Row gap={12} justify="between" below={12} minHeight={24}>
        <Text as="h2" size={16} strong tone="plain" id="settings-pinned">
          {t("pinned.title")}
        </Text>
        {items.length > 0 ? (
          <Button type="text" size="small" onClick={empty}>
            {t("pinned.clear")}
          </Button>
        ) : null}
      </Row>
      {pinned.length === 0 ? (
        <Note round={12} padY={14} padX={18} frame="dashed">
          {t("pinned.empty")} <Text mouseOnly>{t("pinned.keys")}</Text>
        </Note>
      ) : (
        <Grid as="ul" tiles={360} gap={10}>
          {pinned.map((setting) => (
            <SettingRow key={setting.name} setting={setting} />
          ))}
        </Grid>
      )}
    </section>
  );
}

/** Related lists. */
function Related({ lists }: { readonly lists: readonly Manifest[] }) {
  const { t } = useTranslation(["settings", "resources"]);
  if (lists.length === 0) return null;
  return (
    <section aria-labelledby="settings-related">
      <Row gap={12} justify="between" below={12} minHeight={24}>
        <Text as="h2" size={16} strong tone="plain" id="settings-related">
          {t("related")}
        </Text>
      </Row>
      <Row as="ul" gap={10} align="stretch" wrap quiet>
        {lists.map((resource) => (
          <li key={resource.name}>
            <Row
              as={Link}
              inline
              gap={8}
              padY={8}
              padX={14}
              frame
              round={999}
              ground="plain"
              to={pathTo(resource, "list")}
            >
              <ResourceIcon name={resource.icon} />
              {t(named(`resources:${resource.name}.name.many`))}
            </Row>
          </li>
        ))}
      </Row>
    </section>
  );
}

interface SearchResultsProps {
  readonly text: string;
  readonly settings: readonly Setting[];
}

/** The settings that match the words, linked to their fields. */
function SearchResults({ text, settings }: SearchResultsProps) {
  const { t } = useTranslation("settings");
  const matches = foundSettings(settings, text);
  if (matches.length === 0) {
    return <StateBox icon={<SearchOutlined aria-hidden />} title={t("search.nothing", { text })} />;
  }
  return (
    <section aria-labelledby="settings-found">
      <Row gap={12} justify="between" below={12} minHeight={24}>
        <Text as="h2" size={16} strong tone="plain" id="settings-found">
          {t("search.found", { count: matches.length })}
        </Text>
      </Row>
      <Box as="ul" className={styles.results} data-found>
        {matches.map((setting) => (
          <SettingRow key={setting.name} setting={setting} explained />
        ))}
      </Box>
    </section>
  );
}
