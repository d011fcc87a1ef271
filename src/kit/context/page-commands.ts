import { useEffect, useId, useMemo, useRef } from "react";
import { create } from "zustand";

/** A command of the current page, labelled in the user's language. */
export interface PageCommand {
  /** Unique among the commands of its component. */
  readonly name: string;
  readonly label: string;
  readonly icon: string;
  readonly run: () => void;
}

type Offers = Readonly<Record<string, readonly PageCommand[]>>;

const useOffers = create<{ readonly offers: Offers }>()(() => ({ offers: {} }));

function offer(part: string, commands: readonly PageCommand[] | null): void {
  useOffers.setState(({ offers: { [part]: _before, ...others } }) => ({
    offers: commands ? { ...others, [part]: commands } : others,
  }));
}

/** Adds commands to the palette while the calling component is mounted. */
export function usePageCommands(commands: readonly PageCommand[]): void {
  const part = useId();
  const current = useRef(commands);
  useEffect(() => {
    current.current = commands;
  });
  const said = JSON.stringify(commands.map(({ name, label, icon }) => ({ name, label, icon })));
  useEffect(() => {
    const commands: readonly Omit<PageCommand, "run">[] = JSON.parse(said);
    const run = (commandName: string) => current.current.find(({ name }) => name === commandName)?.run();
    offer(
      part,
      commands.map((one) => ({ ...one, run: () => run(one.name) })),
    );
    return () => offer(part, null);
  }, [part, said]);
}

/** Returns the commands of the current page. */
export function useOfferedCommands(): readonly (PageCommand & { readonly key: string })[] {
  const offers = useOffers((state) => state.offers);
  return useMemo(
    () =>
      Object.entries(offers).flatMap(([part, commands]) =>
        commands.map((command) => ({ ...command, key: `page ${part} ${command.name}` })),
      ),
    [offers],
  );
}
