/** How the gallery looks, as its address says: `?theme=dark&dir=rtl`. */
export interface GalleryLook {
  readonly theme: "light" | "dark";
  readonly dir: "ltr" | "rtl";
}

export const themes = ["light", "dark"] as const;

/** The directions, each with a shipped language that is written so. */
export const languages = { ltr: "en", rtl: "ar" } as const;

/** Returns the look of an address. Default: light, from left to right. */
export function lookOf(search: string): GalleryLook {
  const asked = new URLSearchParams(search);
  return {
    theme: asked.get("theme") === "dark" ? "dark" : "light",
    dir: asked.get("dir") === "rtl" ? "rtl" : "ltr",
  };
}

/** Returns the query of a look. */
export const searchOf = ({ theme, dir }: GalleryLook): string => `?theme=${theme}&dir=${dir}`;
