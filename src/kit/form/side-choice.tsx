import { Radio } from "antd";
import type { ReactNode } from "react";
import type { AnyResource } from "../../core/define.ts";
import { useLabels } from "../context/labels.ts";
import { CellOf } from "../fields/cell-of.tsx";
import { OptionTag } from "../options/option-tag.tsx";
import { Box, Stack, VisuallyHidden } from "../ui/box.tsx";
import styles from "./merge/merge.module.css";
import type { MergeSide } from "./three-way.ts";
import type { FormValues } from "./values.ts";

interface Props {
  readonly resource: AnyResource;
  readonly name: string;
  /** The two records, with labels for layouts without headings. */
  readonly sides: Readonly<Record<MergeSide, { readonly label: string; readonly record: FormValues }>>;
  /** Why the user has to decide. */
  readonly note?: string | null;
  readonly chosen: MergeSide | undefined;
  readonly onChoose: (side: MergeSide) => void;
}

interface SidesProps {
  /** The column headings: fields, one record, the other. */
  readonly headings: readonly [fields: string, mine: string, theirs: string];
  readonly children: ReactNode;
}

/** Two records side by side with one row per field, scrolling below fixed headings. */
export function Sides({ headings, children }: SidesProps) {
  const [fields, mine, theirs] = headings;
  return (
    <Box frame round={10} scrolls="y" className={styles.grid}>
      <Box strong ground="raised" line="below" className={styles.headings} aria-hidden>
        <span>{fields}</span>
        <span>{mine}</span>
        <span>{theirs}</span>
      </Box>
      {children}
    </Box>
  );
}

/** The first cell of a row: the field and a remark. */
export function SideField({ children }: { readonly children: ReactNode }) {
  return (
    <Stack as="span" gap={6} align="start" weight={500} padY={8} className={styles.field}>
      {children}
    </Stack>
  );
}

/** One field of two records side by side, of which the user chooses one. */
export function SideChoice({ resource, name, sides, note = null, chosen, onChoose }: Props) {
  const label = useLabels(resource).field(name);
  const side = (which: MergeSide) => (
    <Radio value={which} className={`${styles.side} ${chosen === which ? styles.chosen : ""}`}>
      <VisuallyHidden className={styles.sideName}>{sides[which].label}</VisuallyHidden>
      <CellOf name={name} resource={resource} record={sides[which].record} density="page" />
    </Radio>
  );
  return (
    <Box
      role="radiogroup"
      aria-label={label}
      line="between"
      ground={chosen === undefined ? "warning" : "plain"}
    >
      <Radio.Group
        name={`merge-${name}`}
        className={styles.row ?? ""}
        value={chosen ?? null}
        onChange={(event) => onChoose(event.target.value === "mine" ? "mine" : "theirs")}
      >
        <SideField>
          {label}
          {note ? <OptionTag tone="wait">{note}</OptionTag> : null}
        </SideField>
        {side("mine")}
        {side("theirs")}
      </Radio.Group>
    </Box>
  );
}
