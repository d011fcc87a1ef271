import { QuestionCircleOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { shortcutNames, shortcutOf, useOffered } from "../../kit/context/shortcuts.ts";
import { Grid, Text } from "../../kit/ui/box.tsx";
import { PopoverButton } from "../../kit/ui/popover.tsx";
import styles from "./order-entry.module.css";

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

/** The till's keyboard shortcuts. */
export function KeysHelp() {
  const { t } = useTranslation("till");
  const help = (
    <Grid as="dl" gap={8} className={styles.keys}>
      {keys.map((key) => (
        <div key={key}>
          <dt>
            <kbd>{t(`keys.${key}.key`)}</kbd>
          </dt>
          <Text as="dd" tone="muted">
            {t(`keys.${key}.what`)}
          </Text>
        </div>
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

type Keys = Readonly<Record<string, () => void>>;

const typing = "input, textarea, select, [contenteditable=true], [role=dialog]";
const pressed = "button, a";

/** Whether the focused element uses the key: a field uses every key, a button those that press it. */
function isTaken({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest(typing) !== null || (key === " " && target.closest(pressed) !== null);
}

/** The till's keyboard shortcuts, active everywhere except in dialogs. Input outside of fields goes into the box. */
export function useTillKeys(keys: Keys, box: RefObject<HTMLInputElement | null>): void {
  const current = useRef(keys);
  // Lists use some of these keys differently.
  const own = shortcutNames.filter((name) => name.startsWith("till"));
  useOffered(own.filter((name) => shortcutOf(name).keys.some((key) => Object.hasOwn(keys, key))));
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector("[role=dialog][aria-modal=true]")) return;
      const act = Object.hasOwn(current.current, event.key) ? current.current[event.key] : undefined;
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
