import { useTranslation } from "react-i18next";
import type { ImageValue } from "../../../core/fields/field.ts";
import { imageOf, Thumb } from "../../../kit/fields/index.ts";
import { MenuButton, type MenuEntry } from "../../../kit/ui/index.ts";
import styles from "./combinations.module.css";
import type { Row } from "./entries.ts";

interface Props {
  readonly row: Row;
  readonly name: string;
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
export function VariantPicture({ row, name, pictures, disabled, onChoose }: Props) {
  const { t } = useTranslation("catalog");
  const nameOf = usePictureName();
  const image = imageOf(row.image);
  if (disabled || (pictures.length === 0 && image === null)) {
    return image ? <Thumb image={image} size="small" /> : null;
  }
  const items: readonly MenuEntry[] = [
    ...pictures.map((picture, at) => ({
      key: picture.url,
      icon: <Thumb image={{ ...picture, alt: null }} size="small" />,
      label: nameOf(picture, at),
      onClick: () => onChoose(row.id, picture),
    })),
    { key: "", label: t("grid.noPicture"), onClick: () => onChoose(row.id, null) },
  ];
  return (
    <MenuButton items={items} label={t("grid.pictureOf", { name })} selected={image?.url ?? ""}>
      {(trigger) => (
        <button
          {...trigger}
          type="button"
          className={styles.picture}
          aria-label={t("grid.pictureOf", { name })}
          title={t("grid.pictureOf", { name })}
        >
          <Thumb image={image && { ...image, alt: null }} size="small" />
        </button>
      )}
    </MenuButton>
  );
}
