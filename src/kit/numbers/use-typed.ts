import { type FocusEvent, type MouseEvent, useRef, useState } from "react";

/** A typed number: a number, the text itself if it is not one, or null if there is none. */
export type Typed = number | string | null;

interface Options {
  /** A number, NaN or the typed text if that is no number, or null. */
  readonly value: Typed;
  /** Returns the text of a number, with a point. */
  readonly textOf: (value: number) => string;
  /** Reads a text as a number; null if it is none. */
  readonly read: (text: string) => number | null;
  readonly decimalSeparator: string;
  readonly onChange: (value: Typed) => void;
}

const isUnread = (value: Typed): boolean => typeof value === "string" || Number.isNaN(value);

/**
 * Keeps a number input's text as it was typed while it means the input's value, and shows the value as it is written
 * otherwise. A text that is no number stays, to be refused at the field.
 * @returns the props of Ant Design's number input
 */
export function useTyped({ value, textOf, read, decimalSeparator, onChange }: Options) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: Typed } | null>(null);
  // An input of an override gets null for a text that is no number.
  const isCurrent =
    typed !== null &&
    (Object.is(typed.value, value) || (isUnread(typed.value) && (isUnread(value) || value === null)));
  const written = typeof value === "number" && !Number.isNaN(value) ? textOf(value) : null;
  const otherwise = typeof value === "string" ? value : (written?.replace(".", decimalSeparator) ?? "");
  const shown = isCurrent ? typed.text : otherwise;
  const change = (text: string) => {
    const meant = text.trim() === "" ? null : (read(text) ?? text);
    setTyped({ text, value: meant });
    onChange(meant);
  };
  return {
    value: isUnread(value) ? shown : written,
    stringMode: true,
    decimalSeparator,
    formatter: () => shown,
    parser: (text: string | undefined) => String(read(text ?? "") ?? text ?? ""),
    onInput: change,
    onStep: (next: number | string) => {
      setTyped(null);
      onChange(Number(next));
    },
    /** Writes the number as it is read. */
    settle: () => {
      if (typed && !isUnread(typed.value)) setTyped(null);
    },
  };
}

/**
 * Returns handlers that select the content of an input when it gets the focus, so that typing replaces it. A click puts
 * the caret somewhere after the focus, so the content is selected again unless the user has selected a part.
 */
export function useSelectOnFocus() {
  const isNew = useRef(false);
  return {
    onFocus: ({ target }: FocusEvent<HTMLInputElement>) => {
      isNew.current = true;
      target.select();
    },
    onMouseUp: ({ target }: MouseEvent<HTMLElement>) => {
      const isFirst = isNew.current;
      isNew.current = false;
      if (!isFirst || !(target instanceof HTMLInputElement)) return;
      if (target.selectionStart === target.selectionEnd) target.select();
    },
  };
}
