import { CheckCircleFilled, MinusCircleOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import styles from "../cells.module.css";
import { OptionTag } from "../select/option-tag.tsx";
import type { CellProps } from "../views.ts";

export function FlagCell({ value, density = "row" }: CellProps) {
  const { t } = useTranslation("fields");
  const yes = value === true;
  const word = t(yes ? "flag.yes" : "flag.no");
  if (density === "page") return <OptionTag tone={yes ? "good" : "plain"}>{word}</OptionTag>;
  return (
    <span title={word}>
      {yes ? (
        <CheckCircleFilled aria-hidden className={styles.tick} />
      ) : (
        <MinusCircleOutlined aria-hidden className={styles.cross} />
      )}
      <span className={styles.hidden}>{word}</span>
    </span>
  );
}
