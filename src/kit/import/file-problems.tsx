import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import type { FileProblem } from "./table.ts";

const shown = 6;

/** The problems of the file by line, blocking ones first. */
export function FileProblems({ problems }: { readonly problems: readonly FileProblem[] }) {
  const { t } = useTranslation("import");
  const text = ({ key, line, column, more = 0 }: FileProblem) =>
    [t(`problems.${key}`, { line, column }), more > 0 ? t("problems.more", { count: more }) : ""]
      .join(" ")
      .trim();
  const blocking = problems.filter((one) => one.blocking);
  const others = problems.filter((one) => !one.blocking);
  return (
    <>
      {blocking.length > 0 ? (
        <Alert
          type="error"
          showIcon
          message={t("problems.blocking")}
          description={<Lines texts={blocking.map(text)} />}
        />
      ) : null}
      {others.length > 0 ? (
        <Alert type="warning" showIcon message={<Lines texts={others.map(text)} />} />
      ) : null}
    </>
  );
}

function Lines({ texts }: { readonly texts: readonly string[] }) {
  const { t } = useTranslation("import");
  const left = texts.length - shown;
  return (
    <>
      {texts.slice(0, shown).map((text) => (
        <div key={text}>{text}</div>
      ))}
      {left > 0 ? <div>{t("problems.more", { count: left })}</div> : null}
    </>
  );
}
