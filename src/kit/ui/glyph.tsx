import styles from "./styles/glyph.module.css";

interface Props {
  readonly path: string;
  readonly className?: string | undefined;
  /** In pixels. Default: 17. */
  readonly size?: number;
}

/** A plain 24 by 24 icon: each of Ant Design's icons looks up its styles, forty times on a page. */
export function Glyph({ path, className, size = 17 }: Props) {
  return (
    <svg
      className={className ? `${styles.glyph} ${className}` : styles.glyph}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
