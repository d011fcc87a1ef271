import {
  type KeyboardEvent,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { isPressed, useOffered } from "../../kit/context/index.ts";
import { lateAntd } from "../../kit/ui/index.ts";
import { useInterface } from "../../providers/interface-state.ts";
import styles from "./palette-host.module.css";

const Palette = lateAntd(() => import("./palette.tsx"));

export const preloadPalette = Palette.preload;

/**
 * Opens the palette with Ctrl or ⌘ K, from anywhere; its code comes when it is first opened. Until its box stands
 * there, what is typed goes into an input that does at once, and is shown in the palette.
 */
export function PaletteHost() {
  const open = useInterface((state) => state.open.modal);
  const toggle = useInterface((state) => state.toggleModal);
  useOffered(["palette"]);
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (!isPressed("palette", event)) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [toggle]);
  return open ? <OpenPalette /> : null;
}

function OpenPalette() {
  const { t } = useTranslation("shell");
  const close = useInterface((state) => state.closeModal);
  const [text, setText] = useState("");
  const [ready, setReady] = useState(false);
  const early = useRef<HTMLInputElement>(null);
  // Before the next key, and whether or not the palette's code is there.
  useLayoutEffect(() => {
    const opener = document.activeElement;
    early.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  const onReady = useCallback(() => setReady(true), []);
  return (
    <>
      {ready ? null : (
        <input
          ref={early}
          className={styles.early}
          aria-label={t("palette.open")}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event: KeyboardEvent) => event.key === "Escape" && close()}
        />
      )}
      <Suspense>
        <Palette text={text} onText={setText} onReady={onReady} />
      </Suspense>
    </>
  );
}
