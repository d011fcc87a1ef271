import styles from "./glyph.module.css";

interface Props {
  readonly path: string;
  readonly className?: string | undefined;
}

/** A plain drawing of 24 by 24: the icons of antd each look after their styles, forty times on a page. */
export function Glyph({ path, className }: Props) {
  return (
    <svg
      className={className ? `${styles.glyph} ${className}` : styles.glyph}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
