import type { AnyResource } from "../../core/define.ts";

interface Named {
  readonly name: string;
}

/** Sections of a page by position. */
export interface FormPlaces<S extends Named> {
  readonly main: readonly S[];
  readonly side: readonly S[];
  readonly wide: readonly S[];
  readonly folded: readonly S[];
}

/** Returns the positions of a resource's sections according to its layout. */
export function sectionPlaces<S extends Named>({ form }: AnyResource, sections: readonly S[]): FormPlaces<S> {
  const { side, wide, folded } = form.layout;
  const elsewhere = [...side, ...wide, ...folded];
  return {
    main: sections.filter(({ name }) => !elsewhere.includes(name)),
    side: sections.filter(({ name }) => side.includes(name)),
    wide: sections.filter(({ name }) => wide.includes(name)),
    folded: sections.filter(({ name }) => folded.includes(name) && !side.includes(name)),
  };
}

/** Returns sections in reading order: the main column, the side column, the wide ones, then the collapsed ones. */
export function inFormOrder<S extends Named>(resource: AnyResource, sections: readonly S[]): readonly S[] {
  const { main, side, wide, folded } = sectionPlaces(resource, sections);
  return [...main, ...side, ...wide, ...folded];
}

/** Returns the element id of a section in a form of that name. */
export const sectionId = (form: string, section: string): string => `${form}-section-${section}`;

const anchor = "section-";

/** Returns the URL hash of a section: `section-seo`. */
export const hashOf = (section: string): string => `${anchor}${section}`;

/** Returns the section named by a URL hash; null if it names none. */
export const sectionOfHash = (hash: string): string | null =>
  hash.startsWith(`#${anchor}`) ? hash.slice(anchor.length + 1) : null;
