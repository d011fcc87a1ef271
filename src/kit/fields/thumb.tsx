import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ImageValue } from "../../core/fields/field.ts";
import { Glyph } from "../ui/glyph.tsx";
import styles from "./cells.module.css";

interface Props {
  readonly image: ImageValue | null;
  /** 24, 36 or 128 pixels square, or the width of its container. */
  readonly size?: "small" | "normal" | "large" | "fill";
}

const noPicture = <Glyph path="M4 5h16v14H4zM4 16l4.5-5 4 4.5 2.5-2.5 5 5M15.5 9h.01" />;

const pixels = { small: 24, normal: 36, large: 128, fill: 160 } as const;

/** A picture in a square of fixed size. A glyph if there is none or it fails to load; words say so where it is alone. */
export function Thumb({ image, size = "normal" }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const url = image?.url ?? null;
  const isBroken = url !== null && url === broken;
  return (
    <span className={styles.thumb} data-size={size}>
      {url === null || isBroken ? (
        <>
          {noPicture}
          {isBroken && size === "large" ? <NotLoaded /> : null}
        </>
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
    </span>
  );
}

function NotLoaded() {
  const { t } = useTranslation("fields");
  return <span className={styles.notLoaded}>{t("image.notLoaded")}</span>;
}

/** Loads the thumbnail of a picture before it is shown. */
export function loadThumb(image: ImageValue | null): void {
  if (image) new Image().src = smallPicture(image.url);
}

/** Returns the address of a picture's thumbnail; the server has one for every upload and every demo picture. */
export function smallPicture(url: string): string {
  if (url.startsWith("/uploads/")) return `${url}?w=320`;
  return url.replace(/^\/demo\//, "/demo/small/");
}
