import { SearchOutlined } from "@ant-design/icons";
import { Modal, Spin } from "antd";
import { type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { usePermissions } from "../../kit/context/index.ts";
import { Box, Note, Row, useFirstField } from "../../kit/ui/index.ts";
import { useInterface } from "../../providers/interface-state.ts";
import { resourceManifests } from "../manifests.ts";
import { useRoleMenu } from "../use-role-menu.ts";
import { CommandRow } from "./command-row.tsx";
import { type Command, createCommands, goToCommands, matching } from "./commands.ts";
import styles from "./palette.module.css";
import { useFoundRecords } from "./use-found-records.ts";

const hiddenTitle = { header: styles.title ?? "" };
const bare = { content: { padding: 0, overflow: "hidden" } };

interface Props {
  /** What has been typed, also before this was there. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** The box has the focus. */
  readonly onReady: () => void;
}

/** Go to a screen, create a record, find one: everything by a few letters. */
export default function Palette({ text, onText, onReady }: Props) {
  const { t } = useTranslation(["shell", "resources"]);
  const { may } = usePermissions();
  const { menu } = useRoleMenu();
  const navigate = useNavigate();
  const close = useInterface((state) => state.closeModal);
  const listId = useId();
  const { form: box, afterOpenChange } = useFirstField<HTMLDivElement>("input");
  const [at, setAt] = useState(0);
  const { found, busy } = useFoundRecords(text);

  const creations = createCommands(t, resourceManifests, may);
  // A screen that makes records stands among what can be created, and not twice.
  const places = goToCommands(t, menu).filter(({ path }) => !creations.some((one) => one.path === path));
  const groups = [
    { name: "records", commands: found },
    { name: "goTo", commands: matching(places, text) },
    { name: "create", commands: matching(creations, text) },
  ].filter(({ commands }) => commands.length > 0);
  const all = groups.flatMap(({ commands }) => commands);
  const active = all[Math.min(at, all.length - 1)];

  const run = (command: Command | undefined) => {
    if (!command) return;
    close();
    void navigate(command.path);
  };

  const move = (by: number) => {
    if (all.length > 0) setAt((Math.min(at, all.length - 1) + by + all.length) % all.length);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Enter") run(active);
    else return;
    event.preventDefault();
  };

  return (
    <Modal
      open
      footer={null}
      closable={false}
      onCancel={close}
      afterOpenChange={afterOpenChange}
      focusTriggerAfterClose={false}
      width={600}
      styles={bare}
      style={{ top: 80 }}
      title={t("palette.open")}
      classNames={hiddenTitle}
    >
      <Row
        ref={box}
        gap={12}
        size={16}
        tone="muted"
        line="below"
        padY={14}
        padX={18}
        className={styles.search}
      >
        {busy ? <Spin size="small" /> : <SearchOutlined aria-hidden />}
        <input
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-label={t("palette.open")}
          aria-activedescendant={active ? `${listId}-${all.indexOf(active)}` : undefined}
          placeholder={t("palette.placeholder")}
          value={text}
          onChange={(event) => {
            onText(event.target.value);
            setAt(0);
          }}
          onFocus={({ currentTarget }) => {
            currentTarget.setSelectionRange(text.length, text.length);
            onReady();
          }}
          onKeyDown={onKeyDown}
        />
      </Row>
      <div id={listId} role="listbox" aria-label={t("palette.results")} className={styles.results}>
        {groups.map(({ name, commands }) => (
          // biome-ignore lint/a11y/useSemanticElements: options are grouped inside a listbox; a fieldset is for forms.
          <div key={name} role="group" aria-label={t(`palette.${name}`)}>
            <Box size={12} strong tone="faint" className={styles.group} aria-hidden>
              {t(`palette.${name}`)}
            </Box>
            {commands.map((command) => (
              <CommandRow
                key={command.key}
                id={`${listId}-${all.indexOf(command)}`}
                command={command}
                active={command === active}
                onChoose={run}
                onHover={() => setAt(all.indexOf(command))}
              />
            ))}
          </div>
        ))}
        {all.length === 0 && !busy && (
          <Note text="center" className={styles.nothing}>
            {t("palette.nothing", { text })}
          </Note>
        )}
      </div>
    </Modal>
  );
}
