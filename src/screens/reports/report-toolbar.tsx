import { Select } from "antd";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { type ComparedWith, comparisons, type Period } from "../../domain/report-period.ts";
import { Toolbar } from "../../kit/ui/box.tsx";
import { type RangeName, type ReportState, rangeNames } from "./report-state.ts";
import styles from "./reports.module.css";

// The calendar is large, and the predefined ranges are usually enough.
const DayPicker = lazy(() => import("./day-picker.tsx"));

interface ToolbarProps {
  readonly state: ReportState;
  /** The period shown, the default of a custom range. */
  readonly period: Period | undefined;
  readonly onChange: (patch: Partial<ReportState>) => void;
}

/** Chooses the period of a report and its comparison. */
export function ReportToolbar({ state, period, onChange }: ToolbarProps) {
  const { t } = useTranslation("reports");
  const { range, compare } = state;
  const named = typeof range === "string";
  const choose = (chosen: RangeName | "days") => {
    if (chosen !== "days") onChange({ range: chosen });
    else if (period) onChange({ range: period });
  };
  return (
    <Toolbar screenOnly phoneFills>
      <Select<RangeName | "days">
        className={styles.select ?? ""}
        aria-label={t("range.label")}
        value={named ? range : "days"}
        options={[...rangeNames, "days" as const].map((value) => ({ value, label: t(`range.${value}`) }))}
        listHeight={360}
        onChange={choose}
      />
      {!named && (
        <Suspense>
          <DayPicker period={range} onChange={(days) => onChange({ range: days })} />
        </Suspense>
      )}
      {/* "All time" has no previous period. */}
      {range !== "all" && (
        <Select<ComparedWith>
          className={styles.select ?? ""}
          aria-label={t("compare.label")}
          value={compare}
          options={comparisons.map((value) => ({ value, label: t(`compare.${value}`) }))}
          onChange={(value) => onChange({ compare: value })}
        />
      )}
    </Toolbar>
  );
}
