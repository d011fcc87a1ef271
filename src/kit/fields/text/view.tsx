import { noValue } from "../../ui/empty-value.tsx";
import styles from "../cells.module.css";
import { drawn } from "../drawn.tsx";
import type { DrawCell } from "../props.ts";
import { textOf } from "../values.ts";
import type { KindView } from "../views.ts";

const drawText: DrawCell = ({ value, density = "row" }, { t }) => {
  const text = textOf(value).trim();
  if (text === "") return noValue(t("empty"));
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
};

/**
 * Draws text as a link to an external address.
 * @param hrefOf returns the address of a text; undefined if it has none
 * @param shortOf returns the text shown in a row. Default: the text itself
 */
function drawLink(hrefOf: (text: string) => string | undefined, shortOf = (text: string) => text): DrawCell {
  return ({ value, density = "row" }, { t }) => {
    const text = textOf(value).trim();
    if (text === "") return noValue(t("empty"));
    const shown = density === "row" ? shortOf(text) : text;
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
  };
}

const mailOf = (address: string) => `mailto:${address}`;
const callOf = (number: string) => `tel:${number.replace(/[^\d+]/g, "")}`;

/** Address templates are not links yet; only https addresses ever are. */
const hrefOf = (address: string) => (/^https:\/\/[^{}]+$/i.test(address) ? address : undefined);
const shortOf = (address: string) => address.replace(/^https:\/\/(www\.)?/i, "").replace(/\/$/, "");

/** Shows only whether something was typed: a stored password is never known. */
const drawPassword: DrawCell = ({ value }, { t }) =>
  textOf(value) === "" ? noValue(t("empty")) : <span>••••••••</span>;

/** One or a few lines of text. */
export const text: KindView = {
  ...drawn(drawText),
  input: ({ TextInput }) => TextInput,
  filter: ({ TextFilter }) => TextFilter,
  width: "medium",
};

export const longText: KindView = {
  ...text,
  input: ({ LongTextInput }) => LongTextInput,
  width: "full",
  tall: true,
  wide: true,
};

export const slug: KindView = { ...text, input: ({ SlugInput }) => SlugInput };

export const email: KindView = { ...text, ...drawn(drawLink(mailOf)), input: ({ EmailInput }) => EmailInput };

export const phone: KindView = {
  ...text,
  ...drawn(drawLink(callOf)),
  input: ({ PhoneInput }) => PhoneInput,
  width: "short",
};

export const url: KindView = {
  ...text,
  ...drawn(drawLink(hrefOf, shortOf)),
  input: ({ UrlInput }) => UrlInput,
};

export const password: KindView = {
  ...drawn(drawPassword),
  input: ({ PasswordInput }) => PasswordInput,
  filter: null,
  width: "medium",
};

/** A position in a manual order, changed by dragging. */
export const position: KindView = { ...drawn(drawText), input: null, filter: null, width: "full" };
