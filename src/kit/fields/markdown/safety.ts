import type { MarkdownPreviewProps } from "@uiw/react-markdown-preview/nohighlight";

const safeAddress = /^(https?:|mailto:|tel:|[/#?]|[^:]*$)/i;

/** Addresses that a click may follow: web, mail, phone and our own. `javascript:` and `data:` become nothing. */
export function safeUrl(url: string): string {
  return safeAddress.test(url.trim()) ? url : "";
}

/**
 * What makes a Markdown text safe to show. The preview would let HTML, attributes in comments and any link
 * address through; without its HTML plugins React escapes what is not Markdown.
 */
export const safePreview = {
  pluginsFilter: (type, plugins) => (type === "rehype" ? [] : plugins),
  urlTransform: safeUrl,
  disableCopy: true,
} satisfies Partial<MarkdownPreviewProps>;
