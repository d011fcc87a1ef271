import type { AnyResource } from "../../core/define.ts";

interface Named {
  readonly name: string;
}

/** Sections of a page by where they stand. */
export interface Places<S extends Named> {
  readonly main: readonly S[];
  readonly side: readonly S[];
  readonly folded: readonly S[];
}

/** Where the sections of a resource stand, as its layout says. */
export function placesOf<S extends Named>({ form }: AnyResource, sections: readonly S[]): Places<S> {
  const { side, folded } = form.layout;
  return {
    main: sections.filter(({ name }) => !side.includes(name) && !folded.includes(name)),
    side: sections.filter(({ name }) => side.includes(name)),
    folded: sections.filter(({ name }) => folded.includes(name) && !side.includes(name)),
  };
}

/** Sections as one comes to them: down the main column, beside it, then what is folded. */
export function inOrder<S extends Named>(resource: AnyResource, sections: readonly S[]): readonly S[] {
  const { main, side, folded } = placesOf(resource, sections);
  return [...main, ...side, ...folded];
}

/** The id of a section on the page of a form of that name. */
export const sectionId = (form: string, section: string): string => `${form}-section-${section}`;

const anchor = "section-";

/** The hash of an address that leads to a section: `section-seo`. */
export const hashOf = (section: string): string => `${anchor}${section}`;

/** The section that the hash of an address names; null where it names none. */
export const sectionOfHash = (hash: string): string | null =>
  hash.startsWith(`#${anchor}`) ? hash.slice(anchor.length + 1) : null;
