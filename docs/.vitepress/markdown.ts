import { existsSync } from "node:fs";
import { join } from "node:path";
import type { MarkdownRenderer } from "vitepress";

/** Files of the project that are pages of the site, too. */
const shown: Readonly<Record<string, string>> = {
  "README.md": "/",
  "CONTRIBUTING.md": "/contributing",
  "CHANGELOG.md": "/changelog",
  "SECURITY.md": "/security",
};

const isPage = (file: string) => existsSync(join(import.meta.dirname, "..", file.replace(/#.*$/, "")));

/** Links that lead out of `docs` work where the project's files are, as on GitHub; on the site only their text is shown. */
export function outsideLinks(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push("outside-links", ({ tokens }) => {
    for (const { children } of tokens) {
      let open = false;
      for (const token of children ?? []) {
        if (token.type === "link_open") {
          const to = /^(?:\.\.\/)+(.*)$/.exec(token.attrGet("href") ?? "")?.[1];
          const page = to === undefined ? undefined : shown[to];
          if (page) token.attrSet("href", page);
          open = to !== undefined && !page && !isPage(to);
        }
        if (!open) continue;
        if (token.type === "link_open" || token.type === "link_close") token.tag = "span";
        if (token.type === "link_open") token.attrs = null;
        if (token.type === "link_close") open = false;
      }
    }
  });
}

/** A block that is a file says above its code which one: three backticks, `ts src/resources/resellers.ts`. */
export function fileNames(markdown: MarkdownRenderer): void {
  const { fence } = markdown.renderer.rules;
  markdown.renderer.rules.fence = (...args) => {
    const [tokens, index] = args;
    const [, file] = tokens[index]?.info.trim().split(/\s+/) ?? [];
    const block = fence?.(...args) ?? "";
    return file?.includes("/") && !file.endsWith("/")
      ? `<p class="file-name"><code>${markdown.utils.escapeHtml(file)}</code></p>${block}`
      : block;
  };
}
