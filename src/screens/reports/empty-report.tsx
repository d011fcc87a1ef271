import { LineChartOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { StateBox } from "../../kit/ui/state-box.tsx";
import type { ReportState } from "./report-state.ts";
import { hasPeriod, type Report } from "./reports.ts";

interface NothingProps {
  readonly report: Report;
  readonly state: ReportState;
  readonly onChange: (patch: Partial<ReportState>) => void;
}

/** The empty state of a report, with a button for a longer period. */
export function EmptyReport({ report, state, onChange }: NothingProps) {
  const { t } = useTranslation("reports");
  const longer = hasPeriod(report) && state.range !== "all";
  const kind = report.call === "sellers" || report.call === "margin" ? "sales" : report.call;
  return (
    <StateBox
      icon={<LineChartOutlined aria-hidden />}
      title={t(`empty.${kind}.title`)}
      text={t(longer && kind !== "unpaid" ? `empty.${kind}.text` : "empty.never")}
    >
      {longer && (
        <Button type="primary" onClick={() => onChange({ range: "all" })}>
          {t("empty.all")}
        </Button>
      )}
    </StateBox>
  );
}
