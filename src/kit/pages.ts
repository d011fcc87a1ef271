import type { ComponentType } from "react";
import type { AnyResource } from "../core/define.ts";
import type { Overrides, PageProps } from "./context/overrides.ts";
import "./layouts/layouts.ts";

export type PageModule = Promise<{
  readonly default: ComponentType<PageProps>;
  /** Loads the components the page renders first and reserves space for. */
  readonly loadParts?: (resource: AnyResource, own: Overrides) => Promise<void>;
}>;

/** The generic pages, each in its own chunk. */
export const pages = {
  list: (): PageModule => import("./list/list-page.tsx"),
  arrange: (): PageModule => import("./list/arrange/arrange-page.tsx"),
  create: (): PageModule => import("./form/create-page.tsx"),
  edit: (): PageModule => import("./form/edit-page.tsx"),
  show: (): PageModule => import("./show/show-page.tsx"),
  imports: (): PageModule => import("./import/run/past-imports-page.tsx"),
  global: (): PageModule => import("./form/global-page.tsx"),
};

/** Loads the drawer that creates a record of another resource, in its own chunk. */
export const loadCreateInline = () => import("./form/create-inline.tsx");

/** The app puts the page of imports together: only it knows the file formats of other programs. */
export type Screen = keyof typeof pages | "import";
