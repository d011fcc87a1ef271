import { useDroppable } from "@dnd-kit/core";
import { type KeyboardEvent, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../../core/define.ts";
import { drawCell, shownField } from "../../fields/cell-of.tsx";
import { useFormats } from "../../fields/format.ts";
import type { RecordRowData, RowActions, RowSelection } from "../../list/list-query.ts";
import type { ListState } from "../../list/list-state.ts";
import { rounded } from "../../list/page-numbers.ts";
import type { ListColumn } from "../../list/use-columns.ts";
import { useRowClicks } from "../../list/use-row-clicks.ts";
import { useRowDetails } from "../../list/use-row-details.ts";
import { OptionTag } from "../../options/option-tag.tsx";
import { ClosedTitlesContext, closedTitlesOfAll } from "../../references/closed-titles.ts";
import { RowTitlesContext, useRowTitles } from "../../references/row-titles.ts";
import { useReadTitle } from "../../references/use-read-title.ts";
import { Note, Text } from "../../ui/box.tsx";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Failed } from "../../ui/states.tsx";
import styles from "./board.module.css";
import { BoardCard } from "./board-card.tsx";
import type { Move } from "./moves.ts";
import type { BoardColumn } from "./use-board-columns.ts";
import { dropId, type Lifted } from "./use-card-drag.ts";
import { useColumn } from "./use-column.ts";
import type { PendingMove } from "./use-run-move.tsx";

/** As many cards as a column shows at first, and loads at a time. */
const step = 20;

interface Props {
  readonly resource: AnyResource;
  readonly by: string;
  readonly state: ListState;
  readonly column: BoardColumn;
  readonly facts: readonly ListColumn[];
  /** Null if nothing is added up. */
  readonly sums: {
    readonly names: readonly string[];
    /** Null until they are loaded. */
    readonly values: Readonly<Record<string, number>> | null;
  } | null;
  readonly pending: ReadonlyMap<string, PendingMove>;
  readonly lifted: Lifted | null;
  readonly movesOf: (record: RecordRowData) => readonly Move[];
  readonly selection: RowSelection | undefined;
  readonly actions: RowActions;
  /** Moves a card to the next column before or after that it can go to; its link has the focus. */
  readonly onKeyMove: (record: RecordRowData, from: string | null, step: 1 | -1, link: HTMLElement) => void;
}

/** What a column means for the card that is being dragged. */
function dropState({ value }: BoardColumn, lifted: Lifted | null): "own" | "open" | "closed" | undefined {
  if (!lifted) return undefined;
  if (lifted.from === value) return "own";
  return lifted.to.includes(value) ? "open" : "closed";
}

/** Returns the cards of a column as they will be once all moves are stored. */
function withPending(
  rows: readonly RecordRowData[],
  value: string | null,
  pending: ReadonlyMap<string, PendingMove>,
): readonly RecordRowData[] {
  const stays = rows.filter(({ id }) => (pending.get(id)?.to ?? value) === value || !pending.has(id));
  const comes = [...pending.values()].filter(
    ({ record, to }) => to === value && !rows.some(({ id }) => id === record.id),
  );
  return [...comes.map(({ record }) => record), ...stays];
}

/** One column: what it is called, how many records it has, and the first of them. */
export function Column(props: Props) {
  const { resource, by, state, column, facts, sums, pending, lifted, movesOf, selection, actions } = props;
  const { t } = useTranslation(["layouts", "list"]);
  const { number } = useFormats();
  const read = useReadTitle();
  const heading = useId();
  const [shown, setShown] = useState(step);
  const loaded = useColumn(resource, by, state, column.value, shown);
  const held = useRef(loaded.rows);
  // Cards do not move under the pointer that drags one.
  if (!lifted) held.current = loaded.rows;
  const stored = held.current;
  const rows = useMemo(
    () => stored && withPending(stored, column.value, pending),
    [stored, column.value, pending],
  );
  const titles = useRowTitles(
    resource,
    facts.map(({ name }) => name),
    rows,
  );
  const closed = useMemo(() => closedTitlesOfAll(rows ?? []), [rows]);
  const details = useRowDetails(resource, rows, facts);
  const onClick = useRowClicks(resource, rows, selection, actions);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const { target } = event;
    if (step === undefined || !event.shiftKey || !(target instanceof HTMLElement)) return;
    const id = target.closest<HTMLElement>("[data-id]")?.dataset.id;
    const record = rows?.find((row) => row.id === id);
    if (!record || !target.matches("a[data-row]")) return;
    event.preventDefault();
    const isMirrored = getComputedStyle(target).direction === "rtl";
    props.onKeyMove(record, column.value, step > 0 !== isMirrored ? 1 : -1, target);
  };
  const drop = dropState(column, lifted);
  const { setNodeRef, isOver } = useDroppable({ id: dropId(column.value) });
  const count = loaded.total + (rows && stored ? rows.length - stored.length : 0);
  const { showHref, editHref, onDelete, hasMenu } = actions;

  return (
    <section
      ref={setNodeRef}
      className={styles.column}
      data-drop={drop}
      data-over={isOver || undefined}
      data-tone={column.tone ?? "plain"}
      aria-labelledby={heading}
      aria-busy={rows === undefined || loaded.busy}
    >
      <header className={styles.head}>
        <h2 id={heading} className={styles.name} dir="auto">
          {column.tone ? <OptionTag tone={column.tone}>{column.label}</OptionTag> : column.label}
        </h2>
        {rows ? (
          <Text
            rigid
            minWidth={24}
            padX={7}
            round={999}
            ground="pressed"
            size={12}
            weight={500}
            lineHeight={20}
            text="center"
            tone="muted"
            nums
          >
            {number(loaded.about ? rounded(count) : count)}
          </Text>
        ) : null}
      </header>
      {sums ? (
        <p className={styles.sums}>
          {sums.names.map((name) => (
            <span key={name} title={t("layouts:board.sum", { field: labelOf(name, facts) })}>
              {sums.values
                ? drawCell(shownField(resource, name), undefined, {
                    name,
                    resource,
                    record: { id: "", [name]: sums.values[name] ?? 0 },
                  })
                : "…"}
            </span>
          ))}
        </p>
      ) : null}
      {drop === "closed" && isOver ? <p className={styles.closed}>{t("layouts:board.notHere")}</p> : null}
      <RowTitlesContext value={titles}>
        <ClosedTitlesContext value={closed}>
          <ul className={styles.cards} onClick={onClick} onKeyDown={onKeyDown}>
            {rows === undefined && !loaded.error
              ? [0, 1, 2].map((at) => (
                  <li key={at} aria-hidden>
                    <Skeleton height={104} />
                  </li>
                ))
              : rows?.map((record) => (
                  <BoardCard
                    key={record.id}
                    resource={resource}
                    record={record}
                    title={read(resource, record).title}
                    detail={details.get(record.id)}
                    facts={facts}
                    from={column.value}
                    href={(showHref ?? editHref)?.(record.id)}
                    movable={!pending.has(record.id) && movesOf(record).length > 0}
                    hasMenu={
                      editHref !== undefined ||
                      onDelete !== undefined ||
                      hasMenu?.(record) === true ||
                      movesOf(record).length > 0
                    }
                    waiting={pending.has(record.id)}
                    selected={selection?.ids.has(record.id)}
                  />
                ))}
            {rows?.length === 0 ? (
              <li>
                <Note className={styles.empty}>{t("layouts:board.empty")}</Note>
              </li>
            ) : null}
            {loaded.error && rows === undefined ? (
              <li>
                <Failed error={loaded.error} onRetry={loaded.refetch} />
              </li>
            ) : null}
          </ul>
        </ClosedTitlesContext>
      </RowTitlesContext>
      {stored && stored.length < loaded.total ? (
        <Button
          type="text"
          size="small"
          block
          loading={loaded.busy}
          aria-label={t("layouts:board.moreOf", { column: column.label })}
          onClick={() => setShown((all) => all + step)}
        >
          {t("layouts:board.more")}
        </Button>
      ) : null}
    </section>
  );
}

const labelOf = (name: string, facts: readonly ListColumn[]) =>
  facts.find((fact) => fact.name === name)?.label ?? name;
