import type { MarkdownPreviewProps } from "@uiw/react-markdown-preview/nohighlight";
import type { ComponentProps } from "react";

/**
 * What makes a Markdown text safe to show. The preview would let HTML, attributes in comments and any link
 * address through; without its HTML plugins React escapes what is not Markdown.
 */
export const safePreview = {
  pluginsFilter: (type, plugins) => (type === "rehype" ? [] : plugins),
  urlTransform: safeUrl,
  disableCopy: true,
  components: { a: SafeLink },
} satisfies Partial<MarkdownPreviewProps>;

/** A link opens beside the page, so that no unsaved form is left; without a safe address it is only text. */
function SafeLink({ href, title, children }: ComponentProps<"a">) {
  if (!href) return <span>{children}</span>;
  return (
    <a href={href} title={title} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

const safeAddress = /^(https?:|mailto:|tel:|[/#?]|[^:]*$)/i;

/** Addresses that a click may follow: web, mail, phone and our own. `javascript:` and `data:` become nothing. */
function safeUrl(url: string): string {
  return safeAddress.test(url.trim()) ? url : "";
}
