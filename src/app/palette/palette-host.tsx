import { SearchOutlined } from "@ant-design/icons";
import {
  type KeyboardEvent,
  type MouseEvent,
  Suspense,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { isPressed, useListedShortcuts } from "../../kit/context/shortcuts.ts";
import { late, loadPart } from "../../kit/late/late.ts";
import { Row } from "../../kit/ui/box.tsx";
import { useInterface } from "../../providers/interface/interface-state.ts";
import styles from "./palette.module.css";
import type { ResultsHandle, ResultsProps } from "./results.tsx";

const Results = late<ResultsProps>(() => import("./results.tsx"));

export const preloadPalette = () => void loadPart(Results);

/**
 * Opens the palette on Ctrl or ⌘ K, from anywhere. Its input is part of the shell; the results load when first opened.
 */
export function PaletteHost() {
  const open = useOpen();
  const toggle = useInterface((state) => state.toggleModal);
  useListedShortcuts(["palette"]);
  // Before paint: the keys must work as soon as the page is visible.
  useLayoutEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || !isPressed("palette", event)) return;
      event.preventDefault();
      toggle();
    };
    // The last of all listeners: a page with a palette of its own, such as kbar, has the keys.
    const becomeLast = () => {
      window.removeEventListener("keydown", listen);
      window.addEventListener("keydown", listen);
    };
    becomeLast();
    window.addEventListener("keydown", becomeLast, { capture: true });
    return () => {
      window.removeEventListener("keydown", becomeLast, { capture: true });
      window.removeEventListener("keydown", listen);
    };
  }, [toggle]);
  return open ? <Palette /> : null;
}

/**
 * Returns whether the palette is open. The store's own hook subscribes only after paint: opened before that, the
 * palette would miss the following letters, because browsers dispatch keys first.
 */
function useOpen(): boolean {
  const [open, setOpen] = useState(() => useInterface.getState().open.modal);
  useLayoutEffect(() => useInterface.subscribe((state) => setOpen(state.open.modal)), []);
  return open;
}

/** Goes to screens, creates and finds records, and runs commands of the page. */
function Palette() {
  const { t } = useTranslation("shell");
  const close = useInterface((state) => state.closeModal);
  const [text, setText] = useState("");
  /** Enter was pressed: the first result is opened as soon as it is loaded. */
  const [isOpen, want] = useState(false);
  const [active, setActive] = useState<string>();
  const dialog = useRef<HTMLDialogElement>(null);
  const results = useRef<ResultsHandle>(null);
  const listId = useId();
  // Before the next key. The browser returns the focus to the previous element.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") results.current?.move(1);
    else if (event.key === "ArrowUp") results.current?.move(-1);
    else if (event.key === "Enter") want(true);
    else return;
    event.preventDefault();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={t("palette.open")}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event: MouseEvent) => event.target === dialog.current && close()}
      onKeyDown={onKeyDown}
    >
      <Row gap={12} size={16} tone="muted" line="below" padY={14} padX={18} className={styles.search}>
        <SearchOutlined aria-hidden />
        <input
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-label={t("palette.open")}
          aria-activedescendant={active}
          placeholder={t("palette.placeholder")}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            want(false);
          }}
        />
      </Row>
      <Suspense>
        <Results ref={results} id={listId} text={text} enabled={isOpen} onActive={setActive} />
      </Suspense>
    </dialog>
  );
}
