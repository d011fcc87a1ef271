import TurndownService from "turndown";

const dropped = ["script", "style", "noscript", "iframe", "object", "embed", "template", "form"] as const;

const unsafe = /^\s*(javascript|vbscript|data):/i;

function converter(): TurndownService {
  const service = new TurndownService({
    headingStyle: "atx",
    bulletListMarker: "-",
    codeBlockStyle: "fenced",
    hr: "---",
  });
  service.remove([...dropped]);
  service.addRule("unsafeLink", {
    filter: (node) => node.nodeName === "A" && unsafe.test(node.getAttribute("href") ?? ""),
    replacement: (content) => content,
  });
  service.addRule("cell", {
    filter: ["td", "th"],
    replacement: (content) =>
      ` ${content
        .trim()
        .replace(/\s*\n\s*/g, " ")
        .replaceAll("|", "\\|")} |`,
  });
  service.addRule("row", {
    filter: "tr",
    replacement: (content, node) => {
      const line = `\n|${content.replaceAll("\n", "")}`;
      return isFirstRow(node) ? `${line}\n|${" --- |".repeat(node.childElementCount)}` : line;
    },
  });
  service.addRule("tablePart", {
    filter: ["thead", "tbody", "tfoot"],
    replacement: (content) => content,
  });
  service.addRule("table", { filter: "table", replacement: (content) => `\n\n${content.trim()}\n\n` });
  return service;
}

function isFirstRow(row: HTMLElement): boolean {
  if (row.previousElementSibling) return false;
  const part = row.parentElement;
  return part === null || part.nodeName === "TABLE" || part.previousElementSibling?.nodeName !== "THEAD";
}

let service: TurndownService | undefined;

/**
 * Converts HTML to Markdown. Headings, lists, links and tables are kept; scripts, styles, forms and the like are
 * dropped.
 */
export function htmlToMarkdown(html: string): string {
  service ??= converter();
  return service
    .turndown(html)
    .replaceAll("\u00a0", " ")
    .replace(/[ \t]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

const html = /<\/?[a-z][a-z\d]*(\s[^<>]*)?\/?>|&(#\d+|#x[\da-f]+|[a-z]+\d*);/i;

/** Converts a text to Markdown if it is HTML; any other text is returned as it is. */
export const toMarkdown = (text: string): string => (html.test(text) ? htmlToMarkdown(text) : text);
