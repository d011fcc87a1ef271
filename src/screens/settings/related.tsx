import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ResourceIcon } from "../../kit/icon.tsx";
import { isGlobal, type Outline } from "../../kit/outline.ts";
import { pathTo } from "../../kit/paths.ts";
import { RegistryContext } from "../../kit/registry.ts";
import { usePermissions } from "../../kit/session.ts";
import styles from "./settings.module.css";

/** Lists that people look for among the settings: money, places and languages, and who works here. */
const isRelated = (outline: Outline) =>
  !isGlobal(outline) && (["localization", "settings"].includes(outline.group) || outline.name === "staff");

export function Related() {
  const { t } = useTranslation(["settings", "resources"]);
  const { may } = usePermissions();
  const related = [...useContext(RegistryContext).values()].filter(
    (one) => isRelated(one) && may(one.area, "list"),
  );
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="settings-related">
      <div className={styles.groupHead}>
        <h2 id="settings-related">{t("related")}</h2>
      </div>
      <ul className={styles.related}>
        {related.map((resource) => (
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
