import { arrayMove } from "@dnd-kit/sortable";
import type { ImageValue } from "../../../core/fields/field.ts";
import styles from "../image/image.module.css";
import { errorsUnder } from "../list/errors-under.ts";
import { Sortable } from "../sortable.tsx";
import { Tile } from "./tile.tsx";

interface Props {
  readonly images: readonly ImageValue[];
  readonly label: string;
  readonly disabled: boolean;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly errorText: (key: string) => string;
  readonly onChange: (images: readonly ImageValue[]) => void;
}

/** Pictures in an order that is changed by dragging, or with space and the arrow keys. */
export function SortableTiles({ images, label, disabled, errors, errorText, onChange }: Props) {
  const keys = keysOf(images);
  return (
    <Sortable
      of="images"
      keys={keys}
      disabled={disabled}
      onMove={(from, to) => onChange(arrayMove([...images], from, to))}
    >
      <ul className={styles.grid} aria-label={label}>
        {images.map((image, at) => (
          <Tile
            key={keys[at]}
            id={keys[at] ?? ""}
            at={at}
            image={image}
            disabled={disabled}
            messages={Object.values(errorsUnder(errors, String(at)))
              .flat()
              .map(errorText)}
            onChange={(next) => onChange(images.map((one, index) => (index === at ? next : one)))}
            onRemove={() => onChange(images.filter((_, index) => index !== at))}
          />
        ))}
      </ul>
    </Sortable>
  );
}

/** A key for each picture that stays with it when it moves; the same address may stand twice. */
function keysOf(images: readonly ImageValue[]): string[] {
  const seen = new Map<string, number>();
  return images.map(({ url }) => {
    const count = (seen.get(url) ?? 0) + 1;
    seen.set(url, count);
    return `${url} ${count}`;
  });
}
