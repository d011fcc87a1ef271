import { useMany } from "@refinedev/core";
import { Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { AnyGlobal } from "../../core/define.ts";
import { useLabels } from "../../kit/context/index.ts";
import { isObject } from "../../kit/fields/index.ts";
import { readRecord } from "../../kit/records/index.ts";
import { Box, Failed, PageHead, Row, Stack, Text } from "../../kit/ui/index.ts";
import styles from "./hub.module.css";
import { PartCard } from "./part-card.tsx";
import { homeParts, storePages } from "./store-globals.ts";

const ids = [...homeParts, ...storePages].map(({ name }) => name);

/** The online store's pages, as they look, each part leading to its form. */
export function StoreCustomization() {
  const { t } = useTranslation("storefront");
  const { t: shell } = useTranslation("shell");
  const { result, query } = useMany({ resource: "globals", ids, errorNotification: false });
  const values = new Map(result.data.filter(isObject).map((one) => [String(one.id), one]));
  return (
    <Stack fills className={styles.hub}>
      <PageHead title={shell("screens.storeCustomization")} lead={t("hub.intro")} />
      {query.isError ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <>
          <Parts title={t("hub.home")} parts={homeParts} values={values} className={styles.home} wide>
            <Link to="/header-footer">{t("hub.both")}</Link>
          </Parts>
          <Parts title={t("hub.pages")} parts={storePages} values={values} className={styles.pages} />
        </>
      )}
    </Stack>
  );
}

interface PartsProps {
  readonly title: string;
  readonly parts: readonly AnyGlobal[];
  readonly values: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  readonly className: string | undefined;
  /** One below the other, each as wide as the page. */
  readonly wide?: boolean;
  /** Stands beside the title. */
  readonly children?: React.ReactNode;
}

function Parts({ title, parts, values, className, wide = false, children }: PartsProps) {
  return (
    <section aria-label={title}>
      <Row gap={16} rowGap={4} align="baseline" justify="between" wrap below={12}>
        <Text as="h2" size={16} strong tone="heading">
          {title}
        </Text>
        {children}
      </Row>
      <ul className={className}>
        {parts.map((global) => {
          const own = values.get(global.name);
          return (
            <li key={global.name} className={styles.item}>
              {own ? (
                <PartCard global={global} values={readRecord(global, own)} wide={wide} />
              ) : (
                <Waiting global={global} />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Waiting({ global }: { readonly global: AnyGlobal }) {
  const labels = useLabels(global);
  return (
    <Box pad={20}>
      <Text as="h3" size={16} strong tone="heading">
        {labels.one}
      </Text>
      <Skeleton active title={false} />
    </Box>
  );
}
