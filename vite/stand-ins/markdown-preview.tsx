import type { MarkdownPreviewProps } from "@uiw/react-markdown-preview/nohighlight";
import { lazy, Suspense } from "react";

const Preview = lazy(() => import("@uiw/react-markdown-preview/nohighlight"));

/** The preview of the Markdown editor, loaded on first use; until then it shows the raw text. */
export default function MarkdownPreview(props: MarkdownPreviewProps) {
  const typed = (
    <div className={`wmde-markdown wmde-markdown-color ${props.className ?? ""}`} dir="auto" aria-busy>
      <p style={{ whiteSpace: "pre-wrap" }}>{props.source}</p>
    </div>
  );
  return (
    <Suspense fallback={typed}>
      <Preview {...props} />
    </Suspense>
  );
}
