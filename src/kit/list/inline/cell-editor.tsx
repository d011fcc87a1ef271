import { type RefObject, useId, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../../core/define.ts";
import { useLabels } from "../../context/labels.ts";
import { CellOf } from "../../fields/cell-of.tsx";
import { InputOf } from "../../fields/input-of.tsx";
import { ShownRecord } from "../../records/around.tsx";
import { Grid, Row, Text } from "../../ui/box.tsx";
import { Button } from "../../ui/button.tsx";
import { type CellDraft, type CellProblem, cellKey } from "./cell-drafts.ts";
import { focusInput } from "./cells-on-screen.ts";
import styles from "./inline.module.css";
import type { CellEdits } from "./use-cell-edits.ts";

interface Props {
  readonly resource: AnyResource;
  readonly draft: CellDraft;
  readonly edits: CellEdits;
  /** The title of the record. */
  readonly title: string;
  readonly table: RefObject<HTMLElement | null>;
  /** The cell below the editor; undefined while its row is on another page. */
  readonly cell: HTMLElement | undefined;
  /** Resolves when the inputs are loaded. */
  readonly inputs: Promise<unknown>;
  /** Returns the focus to the cell, once there is nothing left to edit. */
  readonly onDone: (draft: CellDraft) => void;
}

/** The input of a field over its cell, with errors and their options below. */
export function CellEditor({ resource, draft, edits, title, table, cell, inputs, onDone }: Props) {
  const { t } = useTranslation(["list", "form"]);
  const labels = useLabels(resource);
  const root = useRef<HTMLDivElement>(null);
  const help = useId();
  const { name, value, record, problem } = draft;
  const key = cellKey(draft);
  useLayoutEffect(() => place(root.current, table.current, cell));
  const begun = useRef({ problem, inputs });
  useLayoutEffect(() => {
    // An editor reopened after a failed save does not take the focus.
    if (begun.current.problem !== null || focusInput(root.current)) return;
    void begun.current.inputs.then(() => requestAnimationFrame(() => focusInput(root.current)));
  }, []);
  const { inline } = resource.fields[name]?.type ?? {};
  const isChosen = inline === "chosen" || inline === "switched";
  const change = (typed: unknown) => {
    edits.type(key, typed);
    // A choice is committed at once.
    if (isChosen && edits.commit(key)) onDone(draft);
  };
  return (
    <Grid
      ref={root}
      align="center"
      pad={3}
      round={8}
      ground="raised"
      className={styles.editor}
      data-cell-editor={key}
      hidden={!cell}
    >
      <ShownRecord record={record}>
        <InputOf
          name={name}
          resource={resource}
          value={value}
          onChange={change}
          aria-label={t("form:inline.input", { field: labels.field(name), name: title })}
          aria-invalid={problem !== null}
          {...(problem ? { "aria-describedby": help } : {})}
        />
      </ShownRecord>
      {problem ? (
        <div id={help} role="alert" className={styles.problem}>
          <Problem resource={resource} draft={draft} problem={problem} edits={edits} onDone={onDone} />
        </div>
      ) : null}
    </Grid>
  );
}

interface ProblemProps extends Pick<Props, "resource" | "draft" | "edits" | "onDone"> {
  readonly problem: CellProblem;
}

function Problem({ resource, draft, problem, edits, onDone }: ProblemProps) {
  const { t } = useTranslation(["list", "form"]);
  const key = cellKey(draft);
  const decide = (side: "mine" | "theirs") => {
    edits.decide(key, side);
    onDone(draft);
  };
  if (problem.kind === "refused") {
    const again = () => {
      if (edits.commit(key)) onDone(draft);
    };
    return (
      <>
        <Text>{problem.text}</Text>
        {problem.again ? (
          <Button size="small" onClick={again}>
            {t("failed.retry")}
          </Button>
        ) : null}
      </>
    );
  }
  return (
    <>
      <Text>
        {problem.by === null ? t("form:inline.changed") : t("form:inline.changedBy", { who: problem.by })}
      </Text>
      <Text strong>
        <CellOf resource={resource} name={draft.name} record={problem.theirs} />
      </Text>
      <Row gap={8} wrap>
        <Button size="small" onClick={() => decide("mine")}>
          {t("form:inline.mine")}
        </Button>
        <Button size="small" onClick={() => decide("theirs")}>
          {t("form:inline.theirs")}
        </Button>
      </Row>
    </>
  );
}

/** The minimum width of an input, in pixels, if its cell is narrower. */
const leastWidth = 148;
/** The space needed for a message, in pixels: if there is less below, it is shown above. */
const messageHeight = 120;

/** Positions an editor over its cell, within the visible part of the table. */
function place(editor: HTMLElement | null, table: HTMLElement | null, cell: HTMLElement | undefined): void {
  if (!editor || !table || !cell) return;
  const around = table.getBoundingClientRect();
  const box = cell.getBoundingClientRect();
  const width = Math.min(Math.max(box.width, leastWidth), table.clientWidth - 8);
  const isEnd = cell.dataset.align === "end" || getComputedStyle(table).direction === "rtl";
  const edge = isEnd ? box.right - width : box.left;
  const least = around.left + table.clientLeft + 4;
  const left = Math.max(least, Math.min(edge, least + table.clientWidth - 8 - width));
  editor.style.left = `${left - around.left - table.clientLeft + table.scrollLeft}px`;
  editor.style.top = `${box.top - around.top - table.clientTop + table.scrollTop}px`;
  editor.style.width = `${width}px`;
  editor.style.minHeight = `${box.height}px`;
  const isLow = box.bottom + messageHeight > around.bottom && box.top - messageHeight > around.top;
  editor.toggleAttribute("data-above", isLow);
}
