import { toColour } from "../../../core/fields/colour.ts";
import { EmptyValue } from "../../ui/empty-value.tsx";
import styles from "../cells.module.css";
import { textOf } from "../values.ts";
import type { CellProps, KindView } from "../views.ts";

function ColourCell({ value }: CellProps) {
  const colour = toColour(textOf(value));
  if (colour === undefined) return <EmptyValue />;
  return (
    <span className={styles.colour}>
      <span aria-hidden className={styles.swatch} style={{ backgroundColor: colour }} />
      <span className={styles.figure} dir="ltr">
        {colour}
      </span>
    </span>
  );
}

export const colour: KindView = {
  cell: ColourCell,
  input: ({ ColourInput }) => ColourInput,
  filter: ({ PresenceFilter }) => PresenceFilter,
  width: "short",
  whole: true,
};
