import { SafeMarkdown } from "../safe-markdown.tsx";
import styles from "./markdown.module.css";
import { useColorMode } from "./use-color-mode.ts";

interface Props {
  readonly source: string;
}

/** Renders a Markdown text as the shop does. */
export default function Rendered({ source }: Props) {
  return <SafeMarkdown source={source} mode={useColorMode()} className={styles.rendered} />;
}
