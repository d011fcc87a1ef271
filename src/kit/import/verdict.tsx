import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import { ErrorNotice } from "./error-notice.tsx";
import type { Import } from "./use-import.ts";

interface Props {
  readonly work: Import;
  /** Records with an answer. */
  readonly done: number;
  readonly failed: number;
}

/** How the import ended, and what was and was not done. */
export function Verdict({ work, done, failed }: Props) {
  const { t } = useTranslation("import");
  const { run, entries } = work;
  const unknown = run.end?.unknown.length ?? 0;
  const left = entries.length - done - unknown;
  const carryOn = (
    <Button type="primary" onClick={() => void work.start(run.results)}>
      {t("result.continue")}
    </Button>
  );
  if (run.end?.error !== undefined) {
    return (
      <>
        <ErrorNotice error={run.end.error} title={t("result.broken", { done, count: entries.length })}>
          {carryOn}
        </ErrorNotice>
        <p>
          {t("result.unknown", { count: unknown })} {t("result.notSent", { count: left })}
        </p>
      </>
    );
  }
  if (run.end?.cancelled) {
    return (
      <Alert
        type="warning"
        showIcon
        message={t("result.cancelled", { done, count: entries.length })}
        description={t("result.notSent", { count: left })}
        action={carryOn}
      />
    );
  }
  return failed > 0 ? (
    <Alert type="warning" showIcon message={t("result.partly", { count: failed })} />
  ) : (
    <Alert type="success" showIcon message={t("result.done", { count: entries.length })} />
  );
}
