import type { ComponentType } from "react";
import type { PageProps } from "../kit/customise.ts";

export interface PageModule {
  readonly default: ComponentType<PageProps>;
}

const found = import.meta.glob<PageModule>([
  "../kit/list/list-page.tsx",
  "../kit/form/create-page.tsx",
  "../kit/form/edit-page.tsx",
  "../kit/show/show-page.tsx",
  "../kit/import/import-page.tsx",
]);

const load = (path: string) => () => found[path]?.() ?? Promise.resolve<PageModule>({ default: () => path });

/** The generic pages, each in a chunk of its own. */
export const pages = {
  list: load("../kit/list/list-page.tsx"),
  create: load("../kit/form/create-page.tsx"),
  edit: load("../kit/form/edit-page.tsx"),
  show: load("../kit/show/show-page.tsx"),
  import: load("../kit/import/import-page.tsx"),
};

export type Screen = keyof typeof pages;
