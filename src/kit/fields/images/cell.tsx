import { EmptyValue } from "../../ui/empty-value.tsx";
import styles from "../cells.module.css";
import { Thumb } from "../image/thumb.tsx";
import { imagesOf } from "../values.ts";
import type { CellProps } from "../views.ts";

export function ImagesCell({ value, density = "row" }: CellProps) {
  const images = imagesOf(value);
  if (density === "row") return <Thumb image={images[0] ?? null} />;
  if (images.length === 0) return <EmptyValue />;
  return (
    <span className={styles.gallery}>
      {images.map((image, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand twice
        <Thumb key={`${at} ${image.url}`} image={image} size="large" />
      ))}
    </span>
  );
}
