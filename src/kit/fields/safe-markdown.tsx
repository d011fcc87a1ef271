import MarkdownPreview from "@uiw/react-markdown-preview/nohighlight";
import { safePreview } from "./markdown/safe-preview.tsx";

interface Props {
  readonly source: string;
  readonly mode: "light" | "dark";
  readonly className: string | undefined;
}

/**
 * Renders a sanitised Markdown text in its own writing direction. Doesn't use Ant Design, because the pages before
 * sign-in render it too.
 */
export function SafeMarkdown({ source, mode, className = "" }: Props) {
  return (
    <MarkdownPreview
      {...safePreview}
      source={source}
      className={className}
      wrapperElement={{ "data-color-mode": mode, dir: "auto" }}
    />
  );
}
