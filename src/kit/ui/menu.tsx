import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { OpenButton, type TriggerProps } from "./popup/open-button.tsx";
import { type Align, Popup } from "./popup/popup.tsx";
import styles from "./styles/menu.module.css";

/** A row of a menu: a link, or a button. */
export interface MenuEntry {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** The link target; other items run a callback. */
  readonly to?: string;
  readonly onClick?: () => void;
}

interface MenuProps {
  readonly items: readonly MenuEntry[];
  /** The accessible name of the menu. */
  readonly label: string;
  /** The selected item, if the menu is a choice. */
  readonly selected?: string | undefined;
  /** Rendered above the items. */
  readonly head?: ReactNode;
  readonly align?: Align | undefined;
}

interface MenuPopupProps extends MenuProps {
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** Moves the focus between items with the usual menu keys. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("[role^=menuitem]:not(:disabled)")];
  const at = stops.findIndex((stop) => stop.matches(":focus"));
  const next = {
    ArrowDown: stops[(at + 1) % stops.length],
    ArrowUp: stops[(Math.max(at, 0) - 1 + stops.length) % stops.length],
    Home: stops[0],
    End: stops.at(-1),
  }[event.key];
  if (!next) return;
  // The page has its own shortcuts for these keys.
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

/** An open menu. Takes the focus and returns it to its button. */
export function MenuPopup({ items, label, selected, head, align, anchor, onClose }: MenuPopupProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector<HTMLElement>("[aria-checked=true], [role^=menuitem]:not(:disabled)")?.focus();
  }, []);
  const leave = () => {
    onClose();
    anchor?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Tab") leave();
    else step(event);
  };
  return (
    <Popup anchor={anchor} align={align} onClose={(how) => (how === "escape" ? leave() : onClose())}>
      <div
        ref={list}
        role="menu"
        aria-label={label}
        className={styles.menu}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {head ? (
          <div className={styles.head} data-alone={items.length === 0 || undefined}>
            {head}
          </div>
        ) : null}
        {items.map((item) => (
          <Item
            key={item.key}
            item={item}
            checked={selected === undefined ? undefined : item.key === selected}
            onLeave={leave}
          />
        ))}
      </div>
    </Popup>
  );
}

interface ItemProps {
  readonly item: MenuEntry;
  /** Undefined if the menu is not a choice. */
  readonly checked: boolean | undefined;
  readonly onLeave: () => void;
}

function Item({ item: { label, icon, danger, disabled, to, onClick }, checked, onLeave }: ItemProps) {
  const shown = (
    <>
      {icon}
      <span>{label}</span>
    </>
  );
  if (to !== undefined) {
    return (
      <Link to={to} role="menuitem" tabIndex={-1} className={styles.item} onClick={onLeave}>
        {shown}
      </Link>
    );
  }
  return (
    <button
      type="button"
      {...(checked === undefined ? { role: "menuitem" } : { role: "menuitemradio", "aria-checked": checked })}
      tabIndex={-1}
      className={styles.item}
      data-danger={danger || undefined}
      disabled={disabled}
      onClick={() => {
        onLeave();
        onClick?.();
      }}
    >
      {shown}
    </button>
  );
}

interface MenuButtonProps extends MenuProps {
  /** Renders the button with the given trigger props. */
  readonly children: (trigger: TriggerProps) => ReactNode;
  readonly onOpenChange?: (open: boolean) => void;
}

/** A button that opens a menu. */
export function MenuButton({ children, onOpenChange, ...menu }: MenuButtonProps) {
  return (
    <OpenButton
      kind="menu"
      button={children}
      {...(onOpenChange ? { onOpenChange } : {})}
      popup={(anchor, close) => <MenuPopup {...menu} anchor={anchor} onClose={close} />}
    />
  );
}
