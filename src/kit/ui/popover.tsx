import type { ReactNode } from "react";
import { OpenButton, type TriggerProps } from "./popup/open-button.tsx";
import styles from "./popup/popup.module.css";
import { type Align, Popup } from "./popup/popup.tsx";

interface Props {
  /** Renders the button with the given trigger props. */
  readonly children: (trigger: TriggerProps) => ReactNode;
  /** Renders the panel; `close` returns the focus to the button. */
  readonly panel: (close: () => void) => ReactNode;
  readonly align?: Align | undefined;
  /** The panel has its own styling. */
  readonly bare?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}

/** A button that opens a panel. */
export function PopoverButton({ children, panel, align, bare = false, onOpenChange }: Props) {
  return (
    <OpenButton
      kind="dialog"
      button={children}
      {...(onOpenChange ? { onOpenChange } : {})}
      popup={(anchor, close) => {
        const leave = () => {
          close();
          anchor?.focus();
        };
        return (
          <Popup
            anchor={anchor}
            align={align}
            className={bare ? undefined : styles.panel}
            onClose={(how) => (how === "escape" ? leave() : close())}
          >
            {panel(leave)}
          </Popup>
        );
      }}
    />
  );
}
