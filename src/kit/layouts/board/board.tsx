import { DndContext, DragOverlay } from "@dnd-kit/core";
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CellWordsContext, useCellWords } from "../../fields/drawn.tsx";
import type { LayoutProps } from "../../list/layout-views.ts";
import type { RecordRowData } from "../../list/list-query.ts";
import { useReadTitle } from "../../references/use-read-title.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { factNames, useFacts } from "../cards/use-facts.ts";
import { useKeptFocus } from "../cards/use-kept-focus.ts";
import styles from "./board.module.css";
import { CardFace } from "./board-card.tsx";
import { Column } from "./board-column.tsx";
import { CardMenu, type PressedCard } from "./card-menu.tsx";
import { useMoves } from "./moves.ts";
import { isWithin, useBoardColumns } from "./use-board-columns.ts";
import { useCardDrag } from "./use-card-drag.ts";
import { useSums } from "./use-column.ts";
import { useRunMove } from "./use-run-move.tsx";

/** Records as cards in columns, which are moved by dragging, by keys and by the menu of a card. */
export default function Board(props: LayoutProps) {
  const { resource } = props;
  const { by = "" } = resource.list.board ?? {};
  const columns = useBoardColumns(resource, by);
  if (!columns) return <Skeleton height={420} />;
  return <Columns {...props} by={by} columns={columns} />;
}

interface Props extends LayoutProps {
  readonly by: string;
  readonly columns: NonNullable<ReturnType<typeof useBoardColumns>>;
}

function Columns({ resource, control: { state }, selection, actions, by, columns }: Props) {
  const { t } = useTranslation("layouts");
  const words = useCellWords(resource);
  const { facts: declared } = resource.list.board ?? {};
  const names = useMemo(() => factNames(resource, declared, by), [resource, declared, by]);
  const facts = useFacts(resource, names, words.labels);
  const values = useMemo(() => columns.map(({ value }) => value), [columns]);
  const shown = columns.filter(({ value }) => isWithin(by, state.filters, value));
  const movesOf = useMoves(resource, by, values);
  const { pending, run, start, dialog } = useRunMove(resource);
  const sums = useSums(resource, state);
  const read = useReadTitle();
  const [pressed, setPressed] = useState<PressedCard | null>(null);
  const titleOf = (record: RecordRowData) => read(resource, record).title;
  const move = (record: RecordRowData, from: string | null, to: string | null) => {
    const one = movesOf(record).find((way) => way.to === to);
    const column = columns.find(({ value }) => value === to);
    if (one && column) run(record, from, one, column.label);
  };
  const board = useRef<HTMLElement>(null);
  const keep = useKeptFocus(board);
  const onKeyMove = (record: RecordRowData, from: string | null, step: 1 | -1, link: HTMLElement) => {
    const ways = movesOf(record);
    const at = values.indexOf(from);
    const beyond = step > 0 ? values.slice(at + 1) : values.slice(0, at).reverse();
    const to = beyond.find((value) => ways.some((way) => way.to === value));
    if (to === undefined || pending.has(record.id)) return;
    keep(record.id, link);
    move(record, from, to);
  };
  const { lifted, ...drag } = useCardDrag({ columns, movesOf, titleOf, onMove: move });

  return (
    <section
      ref={board}
      className={styles.board}
      data-cards
      aria-label={t("board.label", { name: words.labels.many, field: words.labels.field(by) })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      <CellWordsContext value={words}>
        <DndContext {...drag}>
          {shown.map((column) => (
            <Column
              key={String(column.value)}
              resource={resource}
              by={by}
              state={state}
              column={column}
              facts={facts}
              sums={sums && { names: sums.names, values: sums.by && (sums.by.get(column.value) ?? {}) }}
              pending={pending}
              lifted={lifted}
              selection={selection}
              onKeyMove={onKeyMove}
              movesOf={movesOf}
              actions={{ ...actions, onMenu: (record, button) => setPressed({ record, button }) }}
            />
          ))}
          <DragOverlay dropAnimation={null}>
            {lifted ? (
              <div className={styles.lifted}>
                <CardFace
                  resource={resource}
                  record={lifted.record}
                  title={titleOf(lifted.record)}
                  facts={facts}
                />
              </div>
            ) : null}
          </DragOverlay>
        </DndContext>
      </CellWordsContext>
      {pressed ? (
        <CardMenu
          resource={resource}
          pressed={pressed}
          title={titleOf(pressed.record)}
          columns={columns}
          moves={movesOf(pressed.record)}
          actions={actions}
          onMove={(record, to) => move(record, valueIn(record, by), to)}
          onStart={start}
          onClose={() => setPressed(null)}
        />
      ) : null}
      {dialog}
    </section>
  );
}

const valueIn = (record: RecordRowData, by: string): string | null => {
  const value = record[by];
  return typeof value === "string" && value !== "" ? value : null;
};
