import { EmptyValue } from "../../ui/empty-value.tsx";
import styles from "../cells.module.css";
import { textOf } from "../values.ts";
import type { CellProps, KindView } from "../views.ts";

function TextCell({ value, density = "row" }: CellProps) {
  const text = textOf(value).trim();
  if (text === "") return <EmptyValue />;
  if (density === "page") {
    return (
      <span className={styles.prose} dir="auto">
        {text}
      </span>
    );
  }
  return (
    <span className={styles.text} dir="auto" title={text.length > 36 ? text : undefined}>
      {text}
    </span>
  );
}

interface Props extends Pick<CellProps, "value" | "density"> {
  /** Where the text leads; undefined where it leads nowhere. */
  readonly hrefOf: (text: string) => string | undefined;
  /** What stands for it in a row. Default: the text itself. */
  readonly shortOf?: (text: string) => string;
}

/** Text that leads somewhere outside the back office. */
function LinkCell({ value, density = "row", hrefOf, shortOf }: Props) {
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

function EmailCell({ value, density = "row" }: CellProps) {
  return <LinkCell value={value} density={density} hrefOf={(address) => `mailto:${address}`} />;
}

function PhoneCell({ value, density = "row" }: CellProps) {
  return (
    <LinkCell value={value} density={density} hrefOf={(number) => `tel:${number.replace(/[^\d+]/g, "")}`} />
  );
}

/** The template of an address leads nowhere yet; what is no https address never does. */
const hrefOf = (address: string) => (/^https:\/\/[^{}]+$/i.test(address) ? address : undefined);
const shortOf = (address: string) => address.replace(/^https:\/\/(www\.)?/i, "").replace(/\/$/, "");

function UrlCell({ value, density = "row" }: CellProps) {
  return <LinkCell value={value} density={density} hrefOf={hrefOf} shortOf={shortOf} />;
}

/** Only that something was typed: a stored password is never known. */
function PasswordCell({ value }: CellProps) {
  return textOf(value) === "" ? <EmptyValue /> : <span>••••••••</span>;
}

/** One line of text, or a few. */
export const text: KindView = {
  cell: TextCell,
  input: ({ TextInput }) => TextInput,
  filter: ({ TextFilter }) => TextFilter,
  width: "medium",
};

export const longText: KindView = {
  ...text,
  input: ({ LongTextInput }) => LongTextInput,
  width: "full",
  tall: true,
};

export const slug: KindView = { ...text, input: ({ SlugInput }) => SlugInput };

export const email: KindView = { ...text, cell: EmailCell, input: ({ EmailInput }) => EmailInput };

export const phone: KindView = {
  ...text,
  cell: PhoneCell,
  input: ({ PhoneInput }) => PhoneInput,
  width: "short",
};

export const url: KindView = { ...text, cell: UrlCell, input: ({ UrlInput }) => UrlInput };

export const password: KindView = {
  cell: PasswordCell,
  input: ({ PasswordInput }) => PasswordInput,
  filter: null,
  width: "medium",
};

/** A place in an order by hand, which is changed by dragging. */
export const position: KindView = { cell: TextCell, input: null, filter: null, width: "full" };
