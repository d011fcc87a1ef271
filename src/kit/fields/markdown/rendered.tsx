import MarkdownPreview from "@uiw/react-markdown-preview/nohighlight";
import styles from "./markdown.module.css";
import { safePreview } from "./safe-preview.tsx";
import { useColorMode } from "./use-color-mode.ts";

interface Props {
  readonly source: string;
}

/** A Markdown text as it reads in the shop. */
export default function Rendered({ source }: Props) {
  const mode = useColorMode();
  return (
    <MarkdownPreview
      {...safePreview}
      source={source}
      className={styles.rendered ?? ""}
      wrapperElement={{ "data-color-mode": mode, dir: "auto" }}
    />
  );
}
