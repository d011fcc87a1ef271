import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Manifest } from "../../core/manifest.ts";
import { pathTo } from "../../kit/context/index.ts";
import { ResourceIcon } from "../../kit/ui/index.ts";
import styles from "./settings.module.css";

/** The lists beside the settings. */
export function Related({ lists }: { readonly lists: readonly Manifest[] }) {
  const { t } = useTranslation(["settings", "resources"]);
  if (lists.length === 0) return null;
  return (
    <section aria-labelledby="settings-related">
      <div className={styles.groupHead}>
        <h2 id="settings-related">{t("related")}</h2>
      </div>
      <ul className={styles.related}>
        {lists.map((resource) => (
          <li key={resource.name}>
            <Link className={styles.chip ?? ""} to={pathTo(resource, "list")}>
              <ResourceIcon name={resource.icon} />
              {t(`resources:${resource.name}.name.many`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
