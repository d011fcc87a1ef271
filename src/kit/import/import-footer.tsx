import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { isSound } from "./entries.ts";
import styles from "./import.module.css";
import { missingFields } from "./missing-fields.ts";
import type { StepProps } from "./step-props.ts";

interface Props extends StepProps {
  readonly onClose: () => void;
}

/** The buttons of the step: back, on, cancel. */
export function ImportFooter({ resource, work, onClose }: Props) {
  const { t } = useTranslation("import");
  const { step, source, run } = work;
  const close = <Button onClick={onClose}>{t("actions.close")}</Button>;
  if (step === "file") return <div className={styles.footer}>{close}</div>;
  if (step === "columns") {
    return (
      <div className={styles.footer}>
        <Button key="toFile" onClick={work.toFile}>
          {t("actions.back")}
        </Button>
        <Button
          key="check"
          type="primary"
          disabled={!source || !isReady(resource, work)}
          onClick={work.toCheck}
        >
          {t("actions.check")}
        </Button>
      </div>
    );
  }
  if (step === "check") {
    const sound = work.entries.filter(isSound).length;
    return (
      <div className={styles.footer}>
        <Button key="toColumns" onClick={work.toColumns}>
          {t("actions.back")}
        </Button>
        <Button
          key="import"
          type="primary"
          disabled={sound === 0}
          loading={work.check.running || work.entries.length !== work.records}
          onClick={() => void work.start()}
        >
          {t("actions.import", { count: sound })}
        </Button>
      </div>
    );
  }
  if (run.running) {
    return (
      <div className={styles.footer}>
        <span className={styles.faint}>{t("result.cancelHelp")}</span>
        <Button key="stop" danger onClick={run.stop}>
          {t("actions.cancel")}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.footer}>
      <Button key="close" type="primary" onClick={onClose}>
        {t("actions.toList")}
      </Button>
    </div>
  );
}

function isReady(resource: StepProps["resource"], work: StepProps["work"]): boolean {
  if (work.source?.table.problems.some((problem) => problem.blocking)) return false;
  if (work.source?.format) return true;
  const mapped = work.mapping.some((name) => name !== null);
  return mapped && (work.mode === "upsert" || missingFields(resource, work.mapping).length === 0);
}
