import { createElement, type HTMLAttributes, type ReactNode, type Ref } from "react";

interface Drawing {
  readonly tag: string;
  readonly attrs: Readonly<Record<string, string>>;
  readonly children?: readonly Drawing[];
}

interface Props extends HTMLAttributes<HTMLSpanElement> {
  readonly ref?: Ref<HTMLSpanElement>;
  readonly icon: { readonly name: string; readonly icon: Drawing };
  readonly spin?: boolean;
  /** In degrees. */
  readonly rotate?: number;
}

/** Converts attribute names for React: `fill-rule` becomes `fillRule`. */
const named = (attrs: Drawing["attrs"]) =>
  Object.fromEntries(
    Object.entries(attrs).map(([name, value]) => [
      name.replace(/-(.)/g, (_, next) => next.toUpperCase()),
      value,
    ]),
  );

const draw = ({ tag, attrs, children = [] }: Drawing, key: number): ReactNode =>
  createElement(tag, { key, ...named(attrs) }, ...children.map(draw));

/**
 * Renders a one-colour icon like `@ant-design/icons`, without its style sheet, which is in `src/app/theme/theme.css`,
 * the palettes of two-colour icons, and a context that nothing here provides.
 */
export default function AntdIcon({ icon, spin, rotate, className, tabIndex, onClick, ...rest }: Props) {
  const { name, icon: drawing } = icon;
  const turns = spin || name === "loading";
  const classes = ["anticon", `anticon-${name}`, turns && "anticon-spin", className]
    .filter(Boolean)
    .join(" ");
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: as in the original.
    <span
      role="img"
      aria-label={name}
      {...rest}
      tabIndex={tabIndex ?? (onClick ? -1 : undefined)}
      onClick={onClick}
      className={classes}
    >
      <svg
        {...named(drawing.attrs)}
        {...(rotate ? { style: { transform: `rotate(${rotate}deg)` } } : {})}
        data-icon={name}
        width="1em"
        height="1em"
        fill="currentColor"
        aria-hidden="true"
      >
        {drawing.children?.map(draw)}
      </svg>
    </span>
  );
}
