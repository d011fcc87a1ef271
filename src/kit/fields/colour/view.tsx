import { toColour } from "../../../core/fields/colour.ts";
import { Row, Text } from "../../ui/box.tsx";
import { EmptyValue } from "../../ui/empty-value.tsx";
import styles from "../cells.module.css";
import { textOf } from "../values.ts";
import type { CellProps, KindView } from "../views.ts";

function ColourCell({ value }: CellProps) {
  const colour = toColour(textOf(value));
  if (colour === undefined) return <EmptyValue />;
  return (
    <Row as="span" inline gap={8} className={styles.colour}>
      <span aria-hidden className={styles.swatch} style={{ backgroundColor: colour }} />
      <Text nowrap nums dir="ltr">
        {colour}
      </Text>
    </Row>
  );
}

export const colour: KindView = {
  cell: ColourCell,
  input: ({ ColourInput }) => ColourInput,
  filter: ({ PresenceFilter }) => PresenceFilter,
  width: "short",
  whole: true,
};
