import styles from "./markdown.module.css";
import { SafeMarkdown } from "./safe-markdown.tsx";
import { useColorMode } from "./use-color-mode.ts";

interface Props {
  readonly source: string;
}

/** A Markdown text as it reads in the shop. */
export default function Rendered({ source }: Props) {
  return <SafeMarkdown source={source} mode={useColorMode()} className={styles.rendered} />;
}
