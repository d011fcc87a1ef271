import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { textOf } from "../../kit/fields/values.ts";
import { pathTo } from "../../kit/paths.ts";
import styles from "./queue.module.css";
import type { Refusal } from "./use-decide.ts";

interface Props {
  readonly refusals: readonly Refusal[];
  readonly onClose: () => void;
}

/** Which of many could not be decided, and why. */
export function Refusals({ refusals, onClose }: Props) {
  const { t } = useTranslation("approval");
  if (refusals.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      closable
      onClose={onClose}
      message={t("notDecided", { count: refusals.length })}
      description={
        <ul className={styles.refusals}>
          {refusals.map(({ item, reason }) => (
            <li key={item.id}>
              <Link to={pathTo(item.kind.resource, "show", item.id)} dir="auto">
                {textOf(item.record[item.kind.resource.title])}
              </Link>
              {": "}
              {t(`refused.${reason}`)}
            </li>
          ))}
        </ul>
      }
    />
  );
}
