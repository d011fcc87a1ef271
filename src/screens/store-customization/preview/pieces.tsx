import { PictureOutlined } from "@ant-design/icons";
import { type ReactNode, Suspense, useState } from "react";
import type { AnyResource, ValuesOf } from "../../../core/define.ts";
import type { ImageValue } from "../../../core/fields/field.ts";
import { excerpt, Rendered } from "../../../kit/fields/index.ts";
import { Box, Text } from "../../../kit/ui/index.ts";
import styles from "./pieces.module.css";

interface TextProps {
  readonly children: ReactNode;
}

/** A heading of the store. No heading of this page: the preview is no part of its manifest. */
export function Heading({ children, large = false }: TextProps & { readonly large?: boolean }) {
  return children ? <p className={large ? styles.large : styles.heading}>{children}</p> : null;
}

/** What stands there as long as there is nothing to show. */
export function EmptyPart({ children }: TextProps) {
  return (
    <Text as="p" round={12} size={20} text="center" className={styles.nothing} dir="auto">
      {children}
    </Text>
  );
}

/** A word on what a picture cannot show. */
export function Remark({ children }: TextProps) {
  return (
    <p className={styles.remark} dir="auto" data-remark>
      {children}
    </p>
  );
}

interface ButtonProps {
  readonly label: string | null;
  readonly colours?: { readonly color: string; readonly background: string } | undefined;
}

/** A button of the store. It leads nowhere from here. */
export function ShopButton({ label, colours }: ButtonProps) {
  return label ? (
    <Text round={999} padY={10} padX={24} strong className={styles.button} style={colours}>
      {label}
    </Text>
  ) : null;
}

/** A Markdown text as the store shows it; its links cannot be followed from here. */
export function Prose({ text }: { readonly text: string | null }) {
  return text === null || text.trim() === "" ? null : (
    <Box inert fills className={styles.prose}>
      <Suspense fallback={excerpt(text, 1000)}>
        <Rendered source={text} />
      </Suspense>
    </Box>
  );
}

interface Props {
  readonly image: ImageValue | null;
  readonly className?: string | undefined;
  /** Its words stand beside it already. */
  readonly decorative?: boolean;
}

/** A picture of the store; a glyph in its place where there is none or it does not load. */
export function Picture({ image, className = "", decorative = false }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!image || image.url === broken) {
    return (
      <span className={`${styles.noPicture} ${className}`}>
        <PictureOutlined aria-hidden />
      </span>
    );
  }
  return (
    <img
      className={`${styles.picture} ${className}`}
      src={image.url}
      alt={decorative ? "" : (image.alt ?? "")}
      decoding="async"
      onError={() => setBroken(image.url)}
    />
  );
}

export interface ViewProps<R extends AnyResource = AnyResource> {
  /** The values of the global, also while they are being typed. */
  readonly values: ValuesOf<R>;
}
