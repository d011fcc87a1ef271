import { type FocusEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLabels } from "../context/labels.ts";
import { useFormats } from "../fields/format.ts";
import { coverBelow } from "../focus/cover.ts";
import { Row, Text } from "../ui/box.tsx";
import { Button } from "../ui/button.tsx";
import { FormButtons } from "./save/form-buttons.tsx";
import styles from "./save/save-bar.module.css";
import type { RecordFormControl } from "./use-record-form.ts";
import type { Save } from "./use-save.ts";

interface Props {
  readonly control: RecordFormControl;
  readonly save: Save;
  readonly onCancel: () => void;
  readonly inDrawer?: boolean;
  /** Other actions on the record, in the footer of a drawer. */
  readonly actions?: ReactNode;
}

/**
 * The changes and the buttons to save and cancel them, only while there is something to save: on a page it sticks to
 * the bottom of the window, in a drawer it is the footer, which also has the record's actions.
 */
export function SaveBar({ control, save, onCancel, inDrawer = false, actions }: Props) {
  const { model, state } = control;
  const [undo, setUndo] = useState<(() => void) | null>(null);
  const offersSaving = state.record === null || state.dirty || save.saving || save.failure !== null;
  const offersUndo = undo !== null && !state.dirty;
  const changes =
    state.dirty || offersUndo ? (
      <Changes
        control={control}
        undo={offersUndo ? undo : null}
        onDiscard={() => {
          const bringBack = model.discard();
          setUndo(() => bringBack);
        }}
        onUndone={() => setUndo(null)}
      />
    ) : null;
  const buttons = offersSaving ? (
    <Row gap={8} rowGap={8} wrap push className={styles.ways}>
      <FormButtons control={control} save={save} onCancel={onCancel} />
    </Row>
  ) : null;
  if (inDrawer) {
    if (!changes && !buttons && !actions) return null;
    return (
      <Row gap={12} rowGap={8} wrap line="above" ground="raised" padY={12} padX={24} className={styles.foot}>
        {changes}
        {actions}
        {buttons}
      </Row>
    );
  }
  return changes || buttons ? (
    <Bar>
      {changes}
      {buttons}
    </Bar>
  ) : null;
}

function Bar({ children }: { readonly children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element | null>(null);
  // The bar must not cover the field that is being changed.
  useEffect(() => {
    const end = coverBelow(bar.current);
    const { activeElement } = document;
    if (activeElement?.closest("form")) activeElement.scrollIntoView?.({ block: "nearest" });
    return end;
  }, []);
  useReturnOfFocus(bar, cameFrom);
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  return (
    <Row
      ref={bar}
      gap={12}
      rowGap={8}
      wrap
      padY={10}
      padX={16}
      screenOnly
      frame
      round={10}
      ground="raised"
      shadow="popup"
      sticky={12}
      className={styles.bar}
      onFocus={onFocus}
    >
      {children}
    </Row>
  );
}

/** When the bar disappears with the focus in it, the focus returns to where it was, or else to the page. */
function useReturnOfFocus(
  bar: React.RefObject<HTMLDivElement | null>,
  cameFrom: React.RefObject<Element | null>,
): void {
  useLayoutEffect(() => {
    const element = bar.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const before = cameFrom.current;
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const page = document.getElementById("content");
        const target = before instanceof HTMLElement && before.isConnected ? before : page;
        target?.focus({ preventScroll: true });
      });
    };
  }, [bar, cameFrom]);
}

interface ChangesProps {
  readonly control: RecordFormControl;
  /** Restores what was just discarded. */
  readonly undo: (() => void) | null;
  readonly onDiscard: () => void;
  readonly onUndone: () => void;
}

/** The number and names of changed fields, with a button to reset them and one to restore the changes. */
function Changes({ control, undo, onDiscard, onUndone }: ChangesProps) {
  const { t } = useTranslation("form");
  const { list, number } = useFormats();
  const { resource } = control.model;
  const labels = useLabels(resource);
  const { changed } = control.state;
  const names = list(changed.map((name) => labels.field(name)));
  return (
    <Row gap={8} shrinks grow minHeight={32} className={styles.changes}>
      {undo ? (
        <>
          <Text role="status" tone="muted">
            {t("changes.discarded")}
          </Text>
          <Button
            type="link"
            size="small"
            onClick={() => {
              undo();
              onUndone();
            }}
          >
            {t("changes.undo")}
          </Button>
        </>
      ) : (
        <>
          <Text strong nowrap>
            {t("changes.count", { count: changed.length, shown: number(changed.length) })}
          </Text>
          <Text ellipsis shrinks tone="muted" title={names}>
            {names}
          </Text>
          <Button type="link" size="small" onClick={onDiscard}>
            {t("changes.discard")}
          </Button>
        </>
      )}
    </Row>
  );
}
