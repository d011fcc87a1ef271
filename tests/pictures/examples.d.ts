/** Made by `vite.config.ts` from the page about fields. */
declare module "virtual:examples" {
  /** The fields of each kind's example. */
  export const examples: Readonly<Record<string, object>>;
  export const values: Readonly<Record<string, unknown>>;
}
