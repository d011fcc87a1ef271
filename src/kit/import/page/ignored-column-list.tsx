import { Collapse } from "antd";
import { useTranslation } from "react-i18next";
import { named } from "../../../domain/texts/named.ts";
import { Grid, Note, Text } from "../../ui/box.tsx";
import type { NotTaken } from "../entries/format.ts";
import styles from "../import.module.css";

interface Props {
  readonly notTaken: readonly NotTaken[];
  /** Initially expanded. */
  readonly open?: boolean;
}

/** Lists the non-empty columns that are not imported, with the reason. */
export function IgnoredColumnList({ notTaken, open = false }: Props) {
  const { t } = useTranslation("import");
  if (notTaken.length === 0) return <Note>{t("notTaken.none")}</Note>;
  return (
    <Collapse
      size="small"
      defaultActiveKey={open ? ["list"] : []}
      items={[
        {
          key: "list",
          label: t("notTaken.title", { count: notTaken.length }),
          children: (
            <Grid as="ul" gap={8} className={styles.notTaken}>
              {notTaken.map(({ column, rows, reason }) => (
                <li key={`${column} ${reason}`}>
                  <strong>{column}</strong>
                  <Text tone="muted">{t("file.rows", { count: rows })}</Text>
                  <span>{t(named(`notTaken.${reason}`))}</span>
                </li>
              ))}
            </Grid>
          ),
        },
      ]}
    />
  );
}
