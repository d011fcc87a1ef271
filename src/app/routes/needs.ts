import type { ComponentType, ReactNode } from "react";
import type { AnyResource } from "../../core/define.ts";
import type { PageLayout } from "../../core/page-layout.ts";
import type { Verb } from "../../domain/roles.ts";
import type { Question } from "../../providers/questions.ts";
import type { Visit } from "../../screens/define.ts";

/** Components by what they are for, as the build calls them if it cannot find their code. */
export type Parts = Readonly<Record<string, object | null | undefined>>;

/**
 * All that a page is drawn from, said once: for its route and links to it, and for what the server sends with it
 * (`server/page-list.ts`).
 */
export interface Needs {
  /** The resource, global or area whose permission opens it; without one, every signed-in user may. */
  readonly of?: string;
  readonly verb: Verb;
  /** What stands in its place until it is drawn. */
  readonly layout: PageLayout;
  /** Namespaces of texts besides those of every page. */
  readonly texts: readonly string[];
  /** Loads the declaration, for a page of a resource or global. */
  readonly declaration?: () => Promise<AnyResource>;
  /** Loads its own component. */
  readonly page: () => Promise<unknown>;
  /** A hand-written component that is the page, and one of its parts, in place of a generic page. */
  readonly custom?: object;
  /** What is around it: the look of Ant Design, if it uses that. */
  readonly frame: ComponentType<{ readonly children: ReactNode }>;
  /** Returns the components without which it would show placeholders. Inputs are not among them. */
  readonly parts?: (declaration: AnyResource) => Parts;
  /** Returns what it asks for, what it cannot be drawn without first. */
  readonly data?: (visit: Visit) => Promise<readonly Question[]>;
  /** Whether it looks the same in every browser, so that the server may draw it. */
  readonly isDrawnAhead?: (declaration: AnyResource) => boolean;
}
