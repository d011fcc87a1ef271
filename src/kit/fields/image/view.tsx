import { Row } from "../../ui/box.tsx";
import { noValue } from "../../ui/empty-value.tsx";
import { drawn } from "../drawn.tsx";
import type { DrawCell } from "../props.ts";
import { Thumb } from "../thumb.tsx";
import { imageOf, imagesOf } from "../values.ts";
import type { KindView } from "../views.ts";

const drawImage: DrawCell = ({ value, density = "row" }, { t }) => {
  const image = imageOf(value);
  if (density === "row") return <Thumb image={image} />;
  return image ? <Thumb image={image} size="large" /> : noValue(t("empty"));
};

const drawImages: DrawCell = ({ value, density = "row" }, { t }) => {
  const images = imagesOf(value);
  if (density === "row") return <Thumb image={images[0] ?? null} />;
  if (images.length === 0) return noValue(t("empty"));
  return (
    <Row as="span" gap={12} align="stretch" wrap>
      {images.map((image, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand twice
        <Thumb key={`${at} ${image.url}`} image={image} size="large" />
      ))}
    </Row>
  );
};

export const image: KindView = {
  ...drawn(drawImage),
  input: ({ ImageInput }) => ImageInput,
  filter: ({ ImageFilter }) => ImageFilter,
  width: "full",
  whole: true,
  group: true,
  inPlace: true,
};

export const images: KindView = {
  ...drawn(drawImages),
  input: ({ ImagesInput }) => ImagesInput,
  filter: null,
  width: "full",
  group: true,
  tall: true,
  inPlace: true,
  wide: true,
};
