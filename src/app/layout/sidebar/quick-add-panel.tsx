import { PushpinFilled, PushpinOutlined, SearchOutlined } from "@ant-design/icons";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFirstField } from "../../../kit/focus/use-first-field.ts";
import { Box, Row, Stack, Text } from "../../../kit/ui/box.tsx";
import type { CreateCommand } from "../../palette/commands.ts";
import { matchingWords } from "../../palette/matching.ts";
import { Icon } from "../../registry/icons.tsx";
import styles from "./quick-add.module.css";

const entry = {
  gap: 10,
  fills: true,
  minHeight: 36,
  padY: 4,
  padX: 10,
  round: 8,
  tone: "inherit",
  text: "start",
  hover: "chip",
  ring: "inset",
} as const;

/** The number of entries shown initially; the others are found by search or shown on demand. */
const atFirst = 8;

export interface QuickAddPanelProps {
  readonly commands: readonly CreateCommand[];
  readonly pinned: CreateCommand | undefined;
  readonly onCreate: (command: CreateCommand) => void;
  readonly onPin: (command: CreateCommand) => void;
  readonly onClose: () => void;
}

/** Moves the focus between the search, the entries and the buttons below. */
function step(panel: HTMLElement, by: 1 | -1): void {
  const stops = [...panel.querySelectorAll<HTMLElement>("input, button")];
  const at = stops.findIndex((stop) => stop.contains(document.activeElement));
  stops[(at + by + stops.length) % stops.length]?.focus();
}

/** Lists what can be created: common resources first, others by search. Scrolls internally. */
export default function QuickAddPanel({ commands, pinned, onCreate, onPin, onClose }: QuickAddPanelProps) {
  const { t } = useTranslation("shell");
  const [text, setText] = useState("");
  const [all, setAll] = useState(false);
  const [pinning, setPinning] = useState(false);
  const { form: panel } = useFirstField<HTMLDivElement>("input", "button");
  const many = commands.length > atFirst;
  const matches = matchingWords(commands, text);
  const shown = many && !all && text.trim() === "" ? matches.slice(0, atFirst) : matches;
  const choose = pinning ? onPin : onCreate;

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // The page has its own shortcuts for these keys.
    event.stopPropagation();
    if (event.key === "Escape") onClose();
    else if (event.key === "ArrowDown") step(event.currentTarget, 1);
    else if (event.key === "ArrowUp") step(event.currentTarget, -1);
    else return;
    event.preventDefault();
  };

  return (
    <Stack
      ref={panel}
      role="dialog"
      aria-label={t("quickAdd.choose")}
      tone="plain"
      round={10}
      ground="raised"
      clips
      width={264}
      shadow="popup"
      className={styles.panel}
      onKeyDown={onKeyDown}
    >
      {many ? (
        <Row gap={8} line="below" rigid padY={10} padX={12} className={styles.search}>
          <SearchOutlined aria-hidden />
          <input
            value={text}
            placeholder={t("quickAdd.search")}
            aria-label={t("quickAdd.search")}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              const [first] = shown;
              if (event.key === "Enter" && first) choose(first);
            }}
          />
        </Row>
      ) : null}
      <Box as="ul" grow minHeight={0} pad={4} scrolls="y" className={styles.entries}>
        {shown.map((command) => (
          <li key={command.key}>
            <Row
              {...entry}
              as="button"
              type="button"
              {...(pinning ? { "aria-pressed": command === pinned } : {})}
              onClick={() => choose(command)}
            >
              <Icon name={command.icon} />
              <Text grow>{command.label}</Text>
              {pinning ? <Pin filled={command === pinned} /> : null}
            </Row>
          </li>
        ))}
        {shown.length < matches.length ? (
          <li>
            <Row {...entry} as="button" type="button" tone="link" onClick={() => setAll(true)}>
              {t("quickAdd.all", { count: matches.length })}
            </Row>
          </li>
        ) : null}
        {matches.length === 0 ? (
          <Box as="li" pad={12} tone="muted">
            {t("palette.nothing", { text })}
          </Box>
        ) : null}
      </Box>
      <Row
        {...entry}
        as="button"
        type="button"
        rigid
        line="above"
        minHeight={42}
        padX={14}
        round={2}
        tone={pinning ? "link" : "inherit"}
        aria-pressed={pinning}
        onClick={() => setPinning(!pinning)}
      >
        <Pin filled={pinning} />
        {t(pinning ? "quickAdd.pinWhich" : "quickAdd.pin")}
      </Row>
    </Stack>
  );
}

function Pin({ filled }: { readonly filled: boolean }) {
  return filled ? <PushpinFilled aria-hidden /> : <PushpinOutlined aria-hidden />;
}
