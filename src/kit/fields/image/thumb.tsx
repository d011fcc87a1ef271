import { PictureOutlined } from "@ant-design/icons";
import { useState } from "react";
import type { ImageValue } from "../../../core/fields/field.ts";
import { Row } from "../../ui/box.tsx";
import styles from "../cells.module.css";

interface Props {
  readonly image: ImageValue | null;
  /** 24, 36 or 128 pixels square, or as wide as its place. */
  readonly size?: "small" | "normal" | "large" | "fill";
}

const pixels = { small: 24, normal: 36, large: 128, fill: 160 } as const;

/** A picture in a square of fixed size; a glyph where there is none or it does not load. */
export function Thumb({ image, size = "normal" }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const url = image?.url ?? null;
  return (
    <Row
      as="span"
      inline
      justify="center"
      round={8}
      ground="soft"
      clips
      size={16}
      rigid
      className={styles.thumb}
      data-size={size}
    >
      {url === null || url === broken ? (
        <PictureOutlined aria-hidden />
      ) : (
        <img
          src={smallPicture(url)}
          alt={image?.alt ?? ""}
          width={pixels[size]}
          height={pixels[size]}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(url)}
        />
      )}
    </Row>
  );
}

/** The address of a picture's small copy: the server keeps one of every upload and of every demo picture. */
export function smallPicture(url: string): string {
  if (url.startsWith("/uploads/")) return `${url}?w=320`;
  return url.replace(/^\/demo\//, "/demo/small/");
}
