import { Stack } from "../ui/box.tsx";
import { FileProblems } from "./file-problems.tsx";
import { FileSummary } from "./file-summary.tsx";
import { FormatNotice } from "./format-notice.tsx";
import { MappingTable } from "./mapping-table.tsx";
import { ModeChoice } from "./mode-choice.tsx";
import { NotTakenList } from "./not-taken-list.tsx";
import type { StepProps } from "./step-props.ts";

/** The second step: what the columns mean, and what is done with records that are there already. */
export function ColumnsStep({ resource, work }: StepProps) {
  const { source } = work;
  if (!source) return null;
  return (
    <Stack gap={16} shrinks>
      <FileSummary source={source} onOther={work.toFile} />
      <FileProblems problems={source.table.problems} />
      {source.recognised ? (
        <FormatNotice
          format={source.recognised}
          used={source.format !== undefined}
          rows={source.table.rows.length}
          records={work.records}
          onUse={work.readAsFormat}
        />
      ) : null}
      <ModeChoice resource={resource} work={work} />
      {source.format ? (
        <NotTakenList notTaken={work.notTaken} open />
      ) : (
        <MappingTable resource={resource} work={work} />
      )}
    </Stack>
  );
}
