import { Row } from "../../ui/box.tsx";
import { EmptyValue } from "../../ui/empty-value.tsx";
import { imageOf, imagesOf } from "../values.ts";
import type { CellProps, KindView } from "../views.ts";
import { Thumb } from "./thumb.tsx";

function ImageCell({ value, density = "row" }: CellProps) {
  const image = imageOf(value);
  if (density === "row") return <Thumb image={image} />;
  return image ? <Thumb image={image} size="large" /> : <EmptyValue />;
}

function ImagesCell({ value, density = "row" }: CellProps) {
  const images = imagesOf(value);
  if (density === "row") return <Thumb image={images[0] ?? null} />;
  if (images.length === 0) return <EmptyValue />;
  return (
    <Row as="span" gap={12} align="stretch" wrap>
      {images.map((image, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand twice
        <Thumb key={`${at} ${image.url}`} image={image} size="large" />
      ))}
    </Row>
  );
}

export const image: KindView = {
  cell: ImageCell,
  input: ({ ImageInput }) => ImageInput,
  filter: ({ ImageFilter }) => ImageFilter,
  width: "full",
  whole: true,
  group: true,
};

export const images: KindView = {
  cell: ImagesCell,
  input: ({ ImagesInput }) => ImagesInput,
  filter: null,
  width: "full",
  group: true,
  tall: true,
};
