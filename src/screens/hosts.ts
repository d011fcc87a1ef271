import type { ComponentType } from "react";

/** Every `{name}.host.tsx`, from the core and plugins. */
const files = import.meta.glob<ComponentType>(["./**/*.host.tsx", "../../plugins/*/screens/**/*.host.tsx"], {
  eager: true,
  import: "default",
});

/**
 * Components that are on every screen of a signed-in user, such as a dialog that any request may need. They draw
 * nothing until they are needed, and load their code then.
 */
export const hosts: readonly (readonly [file: string, Host: ComponentType])[] = Object.entries(files);
