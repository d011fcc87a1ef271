import type { ComponentType } from "react";
import type { PageProps } from "./context/overrides.ts";

type PageModule = Promise<{ readonly default: ComponentType<PageProps> }>;

/** The generic pages, each in a chunk of its own. */
export const pages = {
  list: (): PageModule => import("./list/list-page.tsx"),
  arrange: (): PageModule => import("./list/arrange/arrange-page.tsx"),
  create: (): PageModule => import("./form/create-page.tsx"),
  edit: (): PageModule => import("./form/edit-page.tsx"),
  show: (): PageModule => import("./show/show-page.tsx"),
  import: (): PageModule => import("./import/import-page.tsx"),
  global: (): PageModule => import("./form/global-page.tsx"),
};

/** The drawer for a new record of another resource, in a chunk of its own. */
export const loadCreateInline = () => import("./form/create-inline.tsx");

export type Screen = keyof typeof pages;
