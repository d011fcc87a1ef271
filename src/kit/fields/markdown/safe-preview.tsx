import type { MarkdownPreviewProps } from "@uiw/react-markdown-preview/nohighlight";
import type { ComponentProps } from "react";

/**
 * Options that make a Markdown text safe to render. The preview would otherwise allow HTML, attributes in comments and
 * any link address; without its HTML plugins React escapes whatever is not Markdown.
 */
export const safePreview = {
  pluginsFilter: (type, plugins) => (type === "rehype" ? [] : plugins),
  urlTransform: safeUrl,
  disableCopy: true,
  components: { a: SafeLink },
} satisfies Partial<MarkdownPreviewProps>;

/** Opens in a new tab, so that no unsaved form is left; without a safe address it renders only its text. */
function SafeLink({ href, title, children }: ComponentProps<"a">) {
  if (!href) return <span>{children}</span>;
  return (
    <a href={href} title={title} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

const safeAddress = /^(https?:|mailto:|tel:|[/#?]|[^:]*$)/i;

/**
 * Returns an address with an allowed scheme (web, mail, phone, relative), or "" for others such as `javascript:` and
 * `data:`.
 */
function safeUrl(url: string): string {
  return safeAddress.test(url.trim()) ? url : "";
}
