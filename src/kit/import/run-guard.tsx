import { Alert } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router";

/** Keeps the user on the page while rows are being written: they have to cancel first and then see what was done. */
export function RunGuard({ running }: { readonly running: boolean }) {
  const { t } = useTranslation("import");
  const blocker = useBlocker(running);

  useEffect(() => {
    if (!running) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [running]);

  useEffect(() => {
    if (!running && blocker.state === "blocked") blocker.reset();
  }, [running, blocker]);

  return blocker.state === "blocked" ? <Alert type="warning" showIcon message={t("result.stay")} /> : null;
}
