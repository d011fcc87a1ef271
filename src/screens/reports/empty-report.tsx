import { LineChartOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { Report } from "../../core/report.ts";
import { StateBox } from "../../kit/ui/state-box.tsx";
import type { ReportState } from "./report-state.ts";
import { useReportWords } from "./use-report-words.ts";

interface NothingProps {
  readonly report: Report;
  readonly state: ReportState;
  readonly onChange: (patch: Partial<ReportState>) => void;
}

/** The empty state of a report, with a button for a longer period. */
export function EmptyReport({ report, state, onChange }: NothingProps) {
  const { t } = useTranslation("reports");
  const longer = report.period && state.range !== "all";
  const { empty } = useReportWords(report);
  return (
    <StateBox
      icon={<LineChartOutlined aria-hidden />}
      title={empty("title")}
      text={longer ? empty("text") : t("empty.never")}
    >
      {longer && (
        <Button type="primary" onClick={() => onChange({ range: "all" })}>
          {t("empty.all")}
        </Button>
      )}
    </StateBox>
  );
}
