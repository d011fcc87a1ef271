import type { ComponentType } from "react";
import type { PageProps } from "../kit/customise.ts";

type PageModule = Promise<{ readonly default: ComponentType<PageProps> }>;

/** The generic pages, each in a chunk of its own. */
export const pages = {
  list: (): PageModule => import("../kit/list/list-page.tsx"),
  arrange: (): PageModule => import("../kit/list/arrange/arrange-page.tsx"),
  create: (): PageModule => import("../kit/form/create-page.tsx"),
  edit: (): PageModule => import("../kit/form/edit-page.tsx"),
  show: (): PageModule => import("../kit/show/show-page.tsx"),
  import: (): PageModule => import("../kit/import/import-page.tsx"),
  global: (): PageModule => import("../kit/global/global-page.tsx"),
};

export type Screen = keyof typeof pages;
