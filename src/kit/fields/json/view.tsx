import { isEmpty } from "../../../core/fields/field.ts";
import { Box } from "../../ui/box.tsx";
import { noValue } from "../../ui/empty-value.tsx";
import styles from "../cells.module.css";
import { drawn } from "../drawn.tsx";
import type { DrawCell } from "../props.ts";
import type { KindView } from "../views.ts";

const drawJson: DrawCell = ({ value, density = "row" }, { t }) => {
  if (isEmpty(value)) return noValue(t("empty"));
  const written = (indent: number) =>
    typeof value === "string" ? value : JSON.stringify(value, null, indent);
  if (density === "page") {
    return (
      // Focusable, so that it can be scrolled with the keyboard.
      <Box
        as="pre"
        pad={12}
        frame
        round={8}
        ground="soft"
        size={13}
        className={styles.code}
        tabIndex={0}
        dir="ltr"
      >
        {written(2)}
      </Box>
    );
  }
  return (
    <code className={styles.text} dir="ltr">
      {written(0)}
    </code>
  );
};

export const json: KindView = {
  ...drawn(drawJson),
  input: ({ JsonInput }) => JsonInput,
  filter: ({ PresenceFilter }) => PresenceFilter,
  width: "full",
  tall: true,
  inPlace: true,
  wide: true,
};
