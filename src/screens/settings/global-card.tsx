import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { AnyGlobal } from "../../core/define.ts";
import { useLabels } from "../../kit/context/index.ts";
import { ResourceIcon, Row, Stack } from "../../kit/ui/index.ts";
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
      <Row gap={12} className={styles.cardHead}>
        <span className={styles.cardIcon}>
          <ResourceIcon name={global.icon} />
        </span>
        <h3>
          <Link className={styles.cardLink ?? ""} to={page.path}>
            {page.label}
          </Link>
        </h3>
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
