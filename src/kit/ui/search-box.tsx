import { CloseOutlined, SearchOutlined } from "@ant-design/icons";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ariaKeysOf, pressesOf, useShortcuts } from "../context/shortcuts.ts";
import styles from "../list/list-toolbar.module.css";
import { Box, Row, Text } from "./box.tsx";

/** Debounce of the search, in milliseconds. */
const pause = 90;

interface Props {
  readonly q: string;
  readonly label: string;
  /** Called after typing has paused. */
  readonly onType: (text: string) => void;
  /** Called on Enter. */
  readonly onSubmit: (text: string) => void;
}

/**
 * Searches while typing and when the form is submitted. `/` focuses it. A plain input that looks like Ant Design's,
 * which would be a tenth of the code that a list waits for.
 */
export function SearchBox({ q, label, onType, onSubmit }: Props) {
  const { t } = useTranslation("list");
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ onType, q });
  const [text, setText] = useState(q);
  const [history, setKnown] = useState(q);
  /** Texts that were submitted but are not in the URL yet: the input keeps what is typed meanwhile. */
  const [values, setAsked] = useState<readonly string[]>([]);
  if (history !== q) {
    const at = values.indexOf(q);
    setKnown(q);
    setAsked(values.slice(at < 0 ? values.length : at + 1));
    // The URL has changed by other means: a link, a view, the back button.
    if (at < 0 && text.trim() !== q) setText(q);
  }

  useEffect(() => {
    latest.current = { onType, q };
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useShortcuts({
    search: (event) => {
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    },
  });

  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(next.trim()), next === "" ? 0 : pause);
  };
  const search = (next: string) => {
    const { onType: tell, q: before } = latest.current;
    if (next !== before) setAsked((earlier) => [...earlier, next]);
    tell(next);
  };
  const clear = () => {
    type("");
    input.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    clearTimeout(timer.current);
    onSubmit(text);
  };

  return (
    // React 19 under jsdom does not know the element `search`.
    <Row
      role="search"
      as="form"
      gap={6}
      grow
      shrinks
      maxWidth={420}
      frame="strong"
      round={8}
      ground="plain"
      className={styles.search}
      onSubmit={submit}
    >
      <SearchOutlined aria-hidden />
      <Box
        as="input"
        ref={input}
        grow
        shrinks
        pad={0}
        tone="plain"
        className={styles.text}
        value={text}
        onChange={(event) => type(event.target.value)}
        placeholder={label}
        aria-label={label}
        aria-keyshortcuts={ariaKeysOf("search")}
        title={t("search.help")}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
      />
      {text === "" ? (
        <Text
          as="kbd"
          mouseOnly
          wideOnly
          frame
          round={4}
          tone="muted"
          padY={0}
          padX={6}
          className={styles.key}
        >
          {pressesOf("search")}
        </Text>
      ) : (
        <Text
          as="button"
          type="button"
          pad={4}
          round={8}
          tone="muted"
          size={11}
          leading={1}
          className={styles.clear}
          aria-label={t("search.clear")}
          onClick={clear}
        >
          <CloseOutlined aria-hidden />
        </Text>
      )}
    </Row>
  );
}
