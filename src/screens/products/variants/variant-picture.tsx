import { useTranslation } from "react-i18next";
import type { ImageValue } from "../../../core/fields/field.ts";
import { Thumb } from "../../../kit/fields/thumb.tsx";
import { imageOf } from "../../../kit/fields/values.ts";
import { Box } from "../../../kit/ui/box.tsx";
import { MenuButton, type MenuEntry } from "../../../kit/ui/menu.tsx";
import styles from "./combinations.module.css";

interface Props {
  /** The id of the combination. */
  readonly id: string;
  readonly name: string;
  readonly picture: unknown;
  /** The product's pictures, one of which a variant may have. */
  readonly pictures: readonly ImageValue[];
  readonly disabled: boolean;
  readonly onChoose: (id: string, image: ImageValue | null) => void;
}

/** Returns a function for the label of a picture: its alternative text, else its position. */
export const usePictureName = () => {
  const { t } = useTranslation("catalog");
  return (picture: ImageValue, at: number) => picture.alt ?? t("grid.picture", { at: at + 1 });
};

/** The picture of a variant, chosen from those of the product. */
export function VariantPicture({ id, name, picture, pictures, disabled, onChoose }: Props) {
  const { t } = useTranslation("catalog");
  const nameOf = usePictureName();
  const image = imageOf(picture);
  if (disabled || (pictures.length === 0 && image === null)) {
    return image ? <Thumb image={image} size="small" /> : null;
  }
  const items: readonly MenuEntry[] = [
    ...pictures.map((one, at) => ({
      key: one.url,
      icon: <Thumb image={{ ...one, alt: null }} size="small" />,
      label: nameOf(one, at),
      onClick: () => onChoose(id, one),
    })),
    { key: "", label: t("grid.noPicture"), onClick: () => onChoose(id, null) },
  ];
  return (
    <MenuButton items={items} label={t("grid.pictureOf", { name })} selected={image?.url ?? ""}>
      {(trigger) => (
        <Box
          {...trigger}
          type="button"
          as="button"
          after={8}
          round={6}
          className={styles.picture}
          aria-label={t("grid.pictureOf", { name })}
          title={t("grid.pictureOf", { name })}
        >
          <Thumb image={image && { ...image, alt: null }} size="small" />
        </Box>
      )}
    </MenuButton>
  );
}
