import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useOfferedCommands } from "../../kit/context/page-commands.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { Box, Note } from "../../kit/ui/box.tsx";
import { ResultLine } from "../../kit/ui/result-line.tsx";
import { useInterface } from "../../providers/interface/interface-state.ts";
import { useRoleMenu } from "../menu/use-role-menu.ts";
import { resourceManifests } from "../registry/manifests.ts";
import { CommandRow } from "./command-row.tsx";
import { type CommandChoice, createCommands, goToCommands } from "./commands.ts";
import { matchingWords } from "./matching.ts";
import styles from "./palette.module.css";
import { meansScreen } from "./ranking.ts";
import { useFoundRecords } from "./use-found-records.ts";

export interface ResultsHandle {
  /** Selects the next or the previous row. */
  readonly move: (by: 1 | -1) => void;
}

export interface ResultsProps {
  readonly ref: Ref<ResultsHandle>;
  readonly id: string;
  readonly text: string;
  /** Whether to open the selected row as soon as the search is complete. */
  readonly enabled: boolean;
  /** Called with the id of the selected row. */
  readonly onActive: (id: string | undefined) => void;
}

interface Group {
  readonly name: "here" | "records" | "goTo" | "create";
  readonly commands: readonly CommandChoice[];
}

/**
 * Returns the groups of results: commands of the page, records, screens, and create commands. If the text names a
 * screen, screens come before records with other names.
 */
function useGroups(text: string) {
  const { t } = useTranslation(["shell", "resources"]);
  const { may } = usePermissions();
  const { menu } = useRoleMenu();
  const here = useOfferedCommands();
  const { matches, busy, failed } = useFoundRecords(text);
  const creations = createCommands(t, resourceManifests, may);
  // A screen that creates records is only listed among the create commands.
  const places = goToCommands(t, menu).filter(({ path }) => !creations.some((one) => one.path === path));
  const goTo = { name: "goTo" as const, commands: matchingWords(places, text) };
  const records = { name: "records" as const, commands: matches };
  const all: readonly Group[] = [
    { name: "here", commands: matchingWords(here, text) },
    ...(meansScreen(goTo.commands, matches, text) ? [goTo, records] : [records, goTo]),
    { name: "create", commands: matchingWords(creations, text) },
  ];
  return { groups: all.filter(({ commands }) => commands.length > 0), busy, failed };
}

/** The rows below the palette's input, one of them selected. */
export default function PaletteResults({ ref, id, text, enabled, onActive }: ResultsProps) {
  const { t } = useTranslation(["shell", "list"]);
  const navigate = useNavigate();
  const close = useInterface((state) => state.closeModal);
  const { groups, busy, failed } = useGroups(text);
  const [chosen, choose] = useState<{ readonly text: string; readonly at: number }>();
  const all = groups.flatMap(({ commands }) => commands);
  const at = chosen?.text === text ? Math.min(chosen.at, all.length - 1) : 0;
  const active = all[at];
  const lineId = (command: CommandChoice) => `${id}-${all.indexOf(command)}`;

  const run = (command: CommandChoice) => {
    close();
    if ("path" in command) void navigate(command.path);
    else command.run();
  };

  useImperativeHandle(ref, () => ({
    move: (by) => all.length > 0 && choose({ text, at: (at + by + all.length) % all.length }),
  }));
  const runActive = useEffectEvent(() => active && run(active));
  // Commands of the page come before pending results, and a row the user has moved to was visible.
  const settled = !busy || chosen?.text === text || groups[0]?.name === "here";
  useEffect(() => {
    if (enabled && settled) runActive();
  }, [enabled, settled]);
  const activeId = active && lineId(active);
  useEffect(() => onActive(activeId), [activeId, onActive]);

  const said = busy || text === "" ? null : t("list:found", { count: all.length });
  return (
    <>
      <ResultLine of={text} text={said} />
      <Box
        id={id}
        role="listbox"
        aria-label={t("palette.results")}
        aria-busy={busy}
        pad={8}
        scrolls="y"
        className={styles.results}
      >
        {groups.map(({ name, commands }) => (
          // biome-ignore lint/a11y/useSemanticElements: options are grouped inside a listbox; a fieldset is for forms.
          <div key={name} role="group" aria-label={t(`palette.${name}`)}>
            <Box size={12} strong tone="faint" padAbove={8} padX={10} padBelow={4} aria-hidden>
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
          <Note text="center" padY={28} padX={16}>
            {failed ? t("palette.failed") : t("palette.nothing", { text })}
          </Note>
        )}
      </Box>
    </>
  );
}
