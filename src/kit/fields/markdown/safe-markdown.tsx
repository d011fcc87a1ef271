import MarkdownPreview from "@uiw/react-markdown-preview/nohighlight";
import { safePreview } from "./safe-preview.tsx";

interface Props {
  readonly source: string;
  readonly mode: "light" | "dark";
  readonly className: string | undefined;
}

/** A Markdown text, safe to show, in its own direction. It needs no Ant Design: the pages before the sign-in show it, too. */
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
