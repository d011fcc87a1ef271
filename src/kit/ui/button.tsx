import { LoadingOutlined } from "@ant-design/icons";
import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import styles from "./styles/button.module.css";

/** The appearance of a button, with Ant Design's prop names. */
interface Looks {
  /** Default: framed, on a card's background. */
  readonly type?: "default" | "primary" | "text" | "link" | undefined;
  readonly size?: "middle" | "small" | undefined;
  readonly danger?: boolean | undefined;
  /** As wide as its container. */
  readonly block?: boolean | undefined;
  readonly icon?: ReactNode;
}

/** The props of a button: its look, and those of HTML. */
export interface ButtonProps extends Looks, Omit<ComponentProps<"button">, "type"> {
  /** Shows a spinner and disables the button. */
  readonly loading?: boolean | undefined;
  /** Default: button. */
  readonly htmlType?: "button" | "submit";
}

function classOf(
  { type = "default", size = "middle", danger = false, block = false }: Looks,
  bare: boolean,
  own: string | undefined,
): string {
  const worn = [
    styles.button,
    styles[type],
    size === "small" && styles.small,
    danger && styles.danger,
    block && styles.block,
    bare && styles.bare,
    own,
  ];
  return worn.filter(Boolean).join(" ");
}

const isNothing = (children: ReactNode) => children === undefined || children === null || children === false;

/**
 * A button that looks like Ant Design's, for parts rendered before Ant Design is loaded: the shell, lists and the
 * dashboard. Next to Ant Design's fields in a form, its own button may be used as well.
 */
export function Button({
  type,
  size,
  danger,
  block,
  icon,
  loading = false,
  htmlType = "button",
  ...button
}: ButtonProps) {
  const { className, children, onClick } = button;
  const looks = { type, size, danger, block };
  const shown = loading ? <LoadingOutlined aria-hidden /> : icon;
  return (
    <button
      type={htmlType}
      {...button}
      className={classOf(looks, isNothing(children), className)}
      data-loading={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? undefined : onClick}
    >
      {shown}
      {typeof children === "string" ? <span>{children}</span> : children}
    </button>
  );
}

interface ButtonLinkProps extends Looks, Omit<LinkProps, "type"> {}

/** An internal link that looks like a button. */
export function ButtonLink({ type, size, danger, block, icon, ...link }: ButtonLinkProps) {
  const { className, children } = link;
  const looks = { type, size, danger, block };
  return (
    <Link {...link} className={classOf(looks, isNothing(children), className)}>
      {icon}
      {typeof children === "string" ? <span>{children}</span> : children}
    </Link>
  );
}
