import { theme } from "antd";
import styles from "./markdown.module.css";
import { SafeMarkdown } from "./safe-markdown.tsx";

interface Props {
  readonly source: string;
}

/** A Markdown text as it reads in the shop. */
export default function Rendered({ source }: Props) {
  return <SafeMarkdown source={source} mode={useColorMode()} className={styles.rendered} />;
}

/** Which of the two themes is on; parts that are not Ant Design's are told by it. */
export function useColorMode(): "light" | "dark" {
  const { token } = theme.useToken();
  const brightness = Number.parseInt(token.colorBgContainer.slice(1, 3), 16);
  return brightness < 128 ? "dark" : "light";
}
