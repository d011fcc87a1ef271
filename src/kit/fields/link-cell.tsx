import { EmptyValue } from "../ui/empty-value.tsx";
import styles from "./cells.module.css";
import { textOf } from "./values.ts";
import type { CellProps } from "./views.ts";

interface Props extends Pick<CellProps, "value" | "density"> {
  /** Where the text leads; undefined where it leads nowhere. */
  readonly hrefOf: (text: string) => string | undefined;
  /** What stands for it in a row. Default: the text itself. */
  readonly shortOf?: (text: string) => string;
}

/** Text that leads somewhere outside the back office. */
export function LinkCell({ value, density = "row", hrefOf, shortOf }: Props) {
  const text = textOf(value).trim();
  if (text === "") return <EmptyValue />;
  const shown = density === "row" && shortOf ? shortOf(text) : text;
  const className = density === "row" ? styles.text : styles.prose;
  const href = hrefOf(text);
  if (href === undefined) {
    return (
      <span className={className} dir="ltr">
        {shown}
      </span>
    );
  }
  const outside = href.startsWith("https:") ? { target: "_blank", rel: "noreferrer noopener" } : {};
  return (
    <a className={`${className} ${styles.link}`} dir="ltr" href={href} title={text} {...outside}>
      {shown}
    </a>
  );
}
