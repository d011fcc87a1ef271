import { PictureOutlined } from "@ant-design/icons";
import { type ReactNode, Suspense, useState } from "react";
import type { AnyResource, ValuesOf } from "../../../core/define.ts";
import type { ImageValue } from "../../../core/fields/field.ts";
import { excerpt, Rendered } from "../../../kit/fields/markdown.tsx";
import { Box, Grid, Text } from "../../../kit/ui/box.tsx";
import type { StyleProps } from "../../../kit/ui/look.ts";
import styles from "./preview.module.css";

interface TextProps {
  readonly children: ReactNode;
}

/** A heading of the store. Not a heading of this page, since the preview is not part of its outline. */
export function Heading({ children, large = false }: TextProps & { readonly large?: boolean }) {
  return children ? <p className={large ? styles.large : styles.heading}>{children}</p> : null;
}

/** The placeholder of an empty part. */
export function EmptyPart({ children }: TextProps) {
  return (
    <Text
      as="p"
      round={12}
      size={20}
      text="center"
      above={24}
      below={24}
      before={24}
      after={24}
      padX={24}
      padY={32}
      frame="dashed"
      tone="muted"
      dir="auto"
    >
      {children}
    </Text>
  );
}

/** A note on what the preview cannot show. */
export function PreviewRemark({ children }: TextProps) {
  return (
    <Text as="p" padY={10} padX={40} size={18} tone="muted" className={styles.remark} dir="auto" data-remark>
      {children}
    </Text>
  );
}

interface ButtonProps {
  readonly label: string | null;
  readonly colours?: { readonly color: string; readonly background: string } | undefined;
}

/** A button of the store, without effect in the preview. */
export function ShopButton({ label, colours }: ButtonProps) {
  return label ? (
    <Text round={999} padY={10} padX={24} strong inlineBlock tone="white" ground="accent" style={colours}>
      {label}
    </Text>
  ) : null;
}

/** A Markdown text as the store shows it, without working links. */
export function Prose({ text }: { readonly text: string | null }) {
  return text === null || text.trim() === "" ? null : (
    <Box inert fills className={styles.prose}>
      <Suspense fallback={excerpt(text, 1000)}>
        <Rendered source={text} />
      </Suspense>
    </Box>
  );
}

interface Props extends StyleProps {
  readonly image: ImageValue | null;
  readonly className?: string | undefined;
  /** Whether its text is already beside it. */
  readonly decorative?: boolean;
}

/** A picture of the store; a placeholder if it is missing or fails to load. */
export function PreviewPicture({ image, className = "", decorative = false, ...looks }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!image || image.url === broken) {
    return (
      <Grid
        as="span"
        center="items"
        minHeight={48}
        round={12}
        size={28}
        tone="muted"
        ground="soft"
        {...looks}
        className={className}
      >
        <PictureOutlined aria-hidden />
      </Grid>
    );
  }
  return (
    <Box
      as="img"
      block
      bounded
      round={12}
      {...looks}
      className={`${styles.picture} ${className}`}
      src={image.url}
      alt={decorative ? "" : (image.alt ?? "")}
      decoding="async"
      onError={() => setBroken(image.url)}
    />
  );
}

export interface ViewProps<R extends AnyResource = AnyResource> {
  /** The values of the global, including unsaved input. */
  readonly values: ValuesOf<R>;
}
