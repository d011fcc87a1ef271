import { QuestionCircleOutlined } from "@ant-design/icons";
import { Button, type ButtonProps } from "antd";
import { type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useOwnShortcuts } from "../../../kit/context/shortcuts.ts";
import { Grid, Text } from "../../../kit/ui/box.tsx";
import { PopoverButton } from "../../../kit/ui/popover.tsx";
import styles from "./till-keys.module.css";

/** The till's actions with a key of their own: buttons, hints, help, overview and handlers read it here. */
const tillKeys = {
  lines: "F2",
  customer: "F3",
  pay: "F4",
  extras: "F6",
  coupon: "F7",
  park: "F8",
  parked: "F9",
  menu: "F10",
} as const;

type TillAction = keyof typeof tillKeys;

const actions = Object.keys(tillKeys).filter((name): name is TillAction => Object.hasOwn(tillKeys, name));

interface ActionButtonProps extends ButtonProps {
  readonly action: TillAction;
  /** What the button says, followed by its key; `children` take their place. Default: only its icon. */
  readonly text?: string | null;
}

/** A button of an action, with its key. */
export function ActionButton({ action, text = null, children, ...button }: ActionButtonProps) {
  const key = tillKeys[action];
  const named =
    text === null ? null : (
      <>
        {text}{" "}
        <Text
          as="kbd"
          aria-hidden
          padX={5}
          round={4}
          size={11}
          lineHeight={16}
          frame="strong"
          className={styles.key}
        >
          {key}
        </Text>
      </>
    );
  return (
    <Button {...button} aria-keyshortcuts={key}>
      {children ?? named}
    </Button>
  );
}

/** The keys in the order of the help. */
const keys = [
  "search",
  "add",
  "times",
  "lines",
  "change",
  "remove",
  "extras",
  "customer",
  "coupon",
  "pay",
  "park",
  "parked",
  "menu",
] as const;

const isAction = (key: (typeof keys)[number]): key is TillAction => Object.hasOwn(tillKeys, key);

/** The till's keyboard shortcuts. */
export function KeysHelp() {
  const { t } = useTranslation("till");
  const help = (
    <Grid as="dl" columns="names" gap={12} rowGap={8} maxWidth={340}>
      {keys.map((key) => (
        <Text as="div" contents key={key}>
          <dt>
            <Text as="kbd" padX={5} round={4} size={11} lineHeight={16} frame="strong" className={styles.key}>
              {isAction(key) ? tillKeys[key] : t(`keys.${key}.key`)}
            </Text>
          </dt>
          <Text as="dd" tone="muted">
            {t(`keys.${key}.what`)}
          </Text>
        </Text>
      ))}
    </Grid>
  );
  return (
    <PopoverButton align="end" panel={() => help}>
      {(trigger) => (
        <Button {...trigger} icon={<QuestionCircleOutlined aria-hidden />} aria-label={t("keys.label")} />
      )}
    </PopoverButton>
  );
}

/** What the till's actions do. */
type TillHandlers = Readonly<Partial<Record<TillAction, () => void>>>;

const typing = "input, textarea, select, [contenteditable=true], [role=dialog]";
const pressed = "button, a";

/** Whether the focused element uses the key: a field uses every key, a button those that press it. */
function isTaken({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest(typing) !== null || (key === " " && target.closest(pressed) !== null);
}

interface Box {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly onEscape: () => void;
}

/** The till's keyboard shortcuts, active everywhere except in dialogs. Input outside of fields goes into the box. */
export function useTillKeys(handlers: TillHandlers, { box, onEscape }: Box): void {
  const current = useRef({ handlers, onEscape });
  const offered = actions.filter((name) => handlers[name]);
  useOwnShortcuts(offered.map((name) => ({ keys: [tillKeys[name]], what: `till:keys.${name}.what` })));
  useEffect(() => {
    current.current = { handlers, onEscape };
  });
  useEffect(() => {
    const actOf = (key: string) => {
      if (key === "Escape") return current.current.onEscape;
      const action = actions.find((name) => tillKeys[name] === key);
      return action && current.current.handlers[action];
    };
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector("[role=dialog][aria-modal=true]")) return;
      const act = actOf(event.key);
      if (act) {
        event.preventDefault();
        act();
        return;
      }
      if (event.key.length === 1 && !isTaken(event)) box.current?.focus();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [box]);
}
