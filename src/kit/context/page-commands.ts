import { useEffect, useId, useMemo, useRef } from "react";
import { create } from "zustand";

/** Something that the page in sight does, by its name in the reader's language. */
export interface PageCommand {
  /** Tells it from the other commands of its part. */
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

/** Offers in the palette what a part of a page does, as long as that part is there. */
export function usePageCommands(commands: readonly PageCommand[]): void {
  const part = useId();
  const current = useRef(commands);
  useEffect(() => {
    current.current = commands;
  });
  const said = JSON.stringify(commands.map(({ name, label, icon }) => ({ name, label, icon })));
  useEffect(() => {
    const known: readonly Omit<PageCommand, "run">[] = JSON.parse(said);
    const run = (wanted: string) => current.current.find(({ name }) => name === wanted)?.run();
    offer(
      part,
      known.map((one) => ({ ...one, run: () => run(one.name) })),
    );
    return () => offer(part, null);
  }, [part, said]);
}

/** What the page in sight offers. */
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
