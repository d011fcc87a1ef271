import { useMany } from "@refinedev/core";
import { Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { AnyGlobal } from "../../core/define.ts";
import { isObject } from "../../domain/is-object.ts";
import { textsOf, useLabels } from "../../kit/context/labels.ts";
import { pathTo } from "../../kit/context/registry.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { textOf } from "../../kit/fields/values.ts";
import { readRecord } from "../../kit/records/read.ts";
import { Box, Grid, Row, Stack, Text } from "../../kit/ui/box.tsx";
import { Page } from "../../kit/ui/page.tsx";
import { PageHead } from "../../kit/ui/page-head.tsx";
import { FailedQuery } from "../../kit/ui/states.tsx";
import { loadTexts } from "../../providers/i18n/i18n.ts";
import styles from "./hub.module.css";
import { ShowingTag } from "./preview/showing-tag.tsx";
import { directionOf, Surface } from "./preview/surface.tsx";
import { views } from "./preview/views.ts";
import { homeParts, storePages } from "./store-globals.ts";

const ids = [...homeParts, ...storePages].map(({ name }) => name);

/** Returns the screen, once the texts of what it previews are loaded. */
export async function storeCustomization() {
  await Promise.all(ids.map((name) => loadTexts(textsOf(name))));
  return StoreCustomization;
}

/** Previews of the online store's pages, with links from each part to its form. */
function StoreCustomization() {
  const { t } = useTranslation("storefront");
  const { t: shell } = useTranslation("shell");
  const { result, query } = useMany({ resource: "globals", ids, errorNotification: false });
  const values = new Map(result.data.filter(isObject).map((one) => [String(one.id), one]));
  return (
    <Page gap={32}>
      <PageHead title={shell("screens.storeCustomization")} lead={t("hub.intro")} />
      {query.isError ? (
        <FailedQuery query={query} />
      ) : (
        <>
          <Parts title={t("hub.home")} parts={homeParts} values={values} wide>
            <Link to="/header-footer">{t("hub.both")}</Link>
          </Parts>
          <Parts title={t("hub.pages")} parts={storePages} values={values} />
        </>
      )}
    </Page>
  );
}

interface PartsProps {
  readonly title: string;
  readonly parts: readonly AnyGlobal[];
  readonly values: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  /** Stacks the parts at full width. */
  readonly wide?: boolean;
  /** Content beside the title. */
  readonly children?: React.ReactNode;
}

function Parts({ title, parts, values, wide = false, children }: PartsProps) {
  return (
    <section aria-label={title}>
      <Row gap={16} rowGap={4} align="baseline" justify="between" wrap below={12}>
        <Text as="h2" size={16} strong tone="plain">
          {title}
        </Text>
        {children}
      </Row>
      <Grid as="ul" {...(wide ? { card: true, clips: true } : { gap: 16, tiles: 300 })}>
        {parts.map((global) => {
          const own = values.get(global.name);
          return (
            <Grid as="li" key={global.name} {...(wide ? { line: "between" } : { card: true, clips: true })}>
              {own ? (
                <PartCard global={global} values={readRecord(global, own)} wide={wide} />
              ) : (
                <Waiting global={global} />
              )}
            </Grid>
          );
        })}
      </Grid>
    </section>
  );
}

function Waiting({ global }: { readonly global: AnyGlobal }) {
  const labels = useLabels(global);
  return (
    <Box pad={20}>
      <Text as="h3" size={16} strong tone="plain">
        {labels.one}
      </Text>
      <Skeleton active title={false} />
    </Box>
  );
}

interface Props {
  readonly global: AnyGlobal;
  readonly values: Readonly<Record<string, unknown>>;
  readonly wide: boolean;
}

/** A part of the store: its preview, visibility and last change, with a link to its form. */
function PartCard({ global, values, wide }: Props) {
  const { t, i18n } = useTranslation("storefront");
  const labels = useLabels(global);
  const formats = useFormats();
  const { may } = usePermissions();
  const Shown = views[global.name];
  const changed = formats.dateTime(textOf(values.updatedAt));
  return (
    <Grid as="article" relative shrinks className={styles.card} data-wide={wide} data-part={global.name}>
      {/* Hidden from screen readers, since the form has the same text. */}
      <Box clips line="below" shrinks ground="paper" className={styles.picture} inert>
        <Surface device="desktop" direction={directionOf(global.fields, values) ?? i18n.dir()}>
          {Shown ? <Shown values={values} /> : null}
        </Surface>
      </Box>
      <Stack
        gap={8}
        align="start"
        justify="center"
        ground="plain"
        padX={20}
        padY={16}
        className={styles.about}
      >
        <Text as="h3" size={16} strong tone="plain">
          {labels.one}
        </Text>
        <ShowingTag values={values} />
        <Text size={13} tone="muted">
          {changed ? t("hub.changed", { day: changed }) : t("hub.never")}
        </Text>
        <Link className={styles.link} to={pathTo(global, "edit")}>
          {t(may(global, "edit") ? "hub.edit" : "hub.show", { name: labels.one })}
        </Link>
      </Stack>
    </Grid>
  );
}
