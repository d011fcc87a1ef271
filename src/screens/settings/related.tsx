import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Manifest } from "../../core/manifest.ts";
import { pathTo } from "../../kit/context/index.ts";
import { ResourceIcon, Row, Text } from "../../kit/ui/index.ts";
import styles from "./settings.module.css";

/** The lists beside the settings. */
export function Related({ lists }: { readonly lists: readonly Manifest[] }) {
  const { t } = useTranslation(["settings", "resources"]);
  if (lists.length === 0) return null;
  return (
    <section aria-labelledby="settings-related">
      <Row gap={12} justify="between" below={12} className={styles.groupHead}>
        <Text as="h2" size={16} strong tone="heading" id="settings-related">
          {t("related")}
        </Text>
      </Row>
      <Row as="ul" gap={10} align="stretch" wrap>
        {lists.map((resource) => (
          <li key={resource.name}>
            <Link className={styles.chip ?? ""} to={pathTo(resource, "list")}>
              <ResourceIcon name={resource.icon} />
              {t(`resources:${resource.name}.name.many`)}
            </Link>
          </li>
        ))}
      </Row>
    </section>
  );
}
