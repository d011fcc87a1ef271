import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useOfferedCommands, usePermissions } from "../../kit/context/index.ts";
import { Box, Note } from "../../kit/ui/index.ts";
import { useInterface } from "../../providers/interface-state.ts";
import { resourceManifests } from "../manifests.ts";
import { useRoleMenu } from "../use-role-menu.ts";
import { CommandRow } from "./command-row.tsx";
import { type Choice, createCommands, goToCommands, matching } from "./commands.ts";
import styles from "./palette.module.css";
import { meansScreen } from "./ranking.ts";
import { useFoundRecords } from "./use-found-records.ts";

export interface ResultsHandle {
  /** Goes to the next line, or to the one before. */
  readonly move: (by: 1 | -1) => void;
}

export interface ResultsProps {
  readonly ref: Ref<ResultsHandle>;
  readonly id: string;
  readonly text: string;
  /** The line that is chosen is to be opened as soon as everything has been looked for. */
  readonly wanted: boolean;
  /** Told the id of the line that is chosen. */
  readonly onActive: (id: string | undefined) => void;
}

interface Group {
  readonly name: string;
  readonly commands: readonly Choice[];
}

/**
 * What there is to choose from: first what the page in sight does, then records, screens and what can be created. A screen whose name is typed
 * stands before records that are called otherwise.
 */
function useGroups(text: string) {
  const { t } = useTranslation(["shell", "resources"]);
  const { may } = usePermissions();
  const { menu } = useRoleMenu();
  const here = useOfferedCommands();
  const { found, busy, failed } = useFoundRecords(text);
  const creations = createCommands(t, resourceManifests, may);
  // A screen that makes records stands among what can be created, and not twice.
  const places = goToCommands(t, menu).filter(({ path }) => !creations.some((one) => one.path === path));
  const goTo = { name: "goTo", commands: matching(places, text) };
  const records = { name: "records", commands: found };
  const all: readonly Group[] = [
    { name: "here", commands: matching(here, text) },
    ...(meansScreen(goTo.commands, found, text) ? [goTo, records] : [records, goTo]),
    { name: "create", commands: matching(creations, text) },
  ];
  return { groups: all.filter(({ commands }) => commands.length > 0), busy, failed };
}

/** The lines below the palette's box, one of them chosen. */
export default function Results({ ref, id, text, wanted, onActive }: ResultsProps) {
  const { t } = useTranslation("shell");
  const navigate = useNavigate();
  const close = useInterface((state) => state.closeModal);
  const { groups, busy, failed } = useGroups(text);
  const [chosen, choose] = useState<{ readonly text: string; readonly at: number }>();
  const all = groups.flatMap(({ commands }) => commands);
  const at = chosen?.text === text ? Math.min(chosen.at, all.length - 1) : 0;
  const active = all[at];
  const lineId = (command: Choice) => `${id}-${all.indexOf(command)}`;

  const run = (command: Choice) => {
    close();
    if ("path" in command) void navigate(command.path);
    else command.run();
  };

  useImperativeHandle(ref, () => ({
    move: (by) => all.length > 0 && choose({ text, at: (at + by + all.length) % all.length }),
  }));
  const runActive = useEffectEvent(() => active && run(active));
  // What is still looked for comes behind what the page does, and somebody has seen the line that they have gone to.
  const settled = !busy || chosen?.text === text || groups[0]?.name === "here";
  useEffect(() => {
    if (wanted && settled) runActive();
  }, [wanted, settled]);
  const activeId = active && lineId(active);
  useEffect(() => onActive(activeId), [activeId, onActive]);

  return (
    <div id={id} role="listbox" aria-label={t("palette.results")} aria-busy={busy} className={styles.results}>
      {groups.map(({ name, commands }) => (
        // biome-ignore lint/a11y/useSemanticElements: options are grouped inside a listbox; a fieldset is for forms.
        <div key={name} role="group" aria-label={t(`palette.${name}`)}>
          <Box size={12} strong tone="faint" className={styles.group} aria-hidden>
            {t(`palette.${name}`)}
          </Box>
          {commands.map((command) => (
            <CommandRow
              key={command.key}
              id={lineId(command)}
              command={command}
              active={command === active}
              onChoose={() => run(command)}
              onHover={() => choose({ text, at: all.indexOf(command) })}
            />
          ))}
        </div>
      ))}
      {all.length === 0 && !busy && (
        <Note text="center" className={styles.nothing}>
          {failed ? t("palette.failed") : t("palette.nothing", { text })}
        </Note>
      )}
    </div>
  );
}
