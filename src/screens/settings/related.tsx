import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { AnyResource } from "../../kit/define.ts";
import { ResourceIcon } from "../../kit/icon.tsx";
import { pathTo } from "../../kit/paths.ts";
import { usePermissions } from "../../kit/session.ts";
import { resources } from "../../resources/index.ts";
import { staff } from "../../resources/staff.ts";
import styles from "./settings.module.css";

/** Lists that people look for among the settings: money, places and languages, and who works here. */
const isRelated = ({ group, name }: AnyResource) =>
  group === "localization" || group === "settings" || name === staff.name;

export function Related() {
  const { t } = useTranslation(["settings", "resources"]);
  const { may } = usePermissions();
  const related = [...resources.values()].filter((one) => isRelated(one) && may(one.area, "list"));
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
