import { PictureOutlined } from "@ant-design/icons";
import { useState } from "react";
import type { ImageValue } from "../../../core/fields/field.ts";
import styles from "./pieces.module.css";

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
