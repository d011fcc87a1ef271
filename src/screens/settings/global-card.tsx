import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { AnyGlobal } from "../../core/define.ts";
import { useLabels } from "../../kit/context/index.ts";
import { Grid, ResourceIcon, Row, Stack, Text } from "../../kit/ui/index.ts";
import { PinButton } from "./pin-button.tsx";
import styles from "./settings.module.css";
import { pageOf } from "./settings-index.ts";

/** A page of settings, with ways to its parts. */
export function GlobalCard({ global }: { readonly global: AnyGlobal }) {
  const { t } = useTranslation(["settings", "resources"]);
  const labels = useLabels(global);
  const page = pageOf(t, global);
  const sections = Object.entries(global.form.sections);
  return (
    <Stack as="article" gap={10} card className={styles.card}>
      <Row gap={12}>
        <Grid
          as="span"
          round={10}
          ground="primary"
          size={17}
          tone="primary"
          rigid
          className={styles.cardIcon}
        >
          <ResourceIcon name={global.icon} />
        </Grid>
        <Text as="h3" size={15} strong grow shrinks>
          <Link className={styles.cardLink ?? ""} to={page.path}>
            {page.label}
          </Link>
        </Text>
        <PinButton setting={page} />
      </Row>
      {sections.length > 0 ? (
        <Row as="ul" gap={16} rowGap={4} align="stretch" wrap className={styles.parts}>
          {sections.map(([name, [first]]) => (
            <li key={name}>
              <Link className={styles.part ?? ""} to={`${page.path}#${first ?? ""}`}>
                {labels.section(name)}
              </Link>
            </li>
          ))}
        </Row>
      ) : null}
    </Stack>
  );
}
