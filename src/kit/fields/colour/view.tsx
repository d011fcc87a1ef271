import { toColour } from "../../../core/kinds/colour.ts";
import { Row, Text } from "../../ui/box.tsx";
import { noValue } from "../../ui/empty-value.tsx";
import styles from "../cells.module.css";
import { drawn } from "../drawn.tsx";
import type { DrawCell } from "../props.ts";
import { textOf } from "../values.ts";
import type { KindView } from "../views.ts";

const drawColour: DrawCell = ({ value }, { t }) => {
  const colour = toColour(textOf(value));
  if (colour === undefined) return noValue(t("empty"));
  return (
    <Row as="span" inline gap={8} className={styles.colour}>
      <span aria-hidden className={styles.swatch} style={{ backgroundColor: colour }} />
      <Text nowrap nums dir="ltr">
        {colour}
      </Text>
    </Row>
  );
};

export const colour: KindView = {
  ...drawn(drawColour),
  input: ({ ColourInput }) => ColourInput,
  filter: ({ PresenceFilter }) => PresenceFilter,
  width: "short",
  whole: true,
};
