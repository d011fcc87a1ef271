import { optionsOf } from "../../core/fields/options.ts";
import { toneOf } from "../../core/fields/tones.ts";
import type { WithOptions } from "../../core/kinds/select.ts";
import styles from "../fields/cells.module.css";
import { drawn } from "../fields/drawn.tsx";
import type { DrawCell } from "../fields/props.ts";
import { stringsOf, textOf } from "../fields/values.ts";
import type { KindView } from "../fields/views.ts";
import { noValue } from "../ui/empty-value.tsx";
import { Glyph } from "../ui/glyph.tsx";
import { Chips } from "./chips.tsx";
import { OptionTag } from "./option-tag.tsx";

const tick = (
  <Glyph
    className={styles.tick}
    path="M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM10.5 16.4 6.4 12.3l1.5-1.5 2.6 2.6 5.6-5.6 1.5 1.5z"
  />
);
const cross = <Glyph className={styles.cross} path="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12h8" />;

const drawFlag: DrawCell = ({ value, density = "row" }, { t }) => {
  const yes = value === true;
  const word = t(yes ? "flag.yes" : "flag.no");
  return (
    <span title={word}>
      {yes ? tick : cross}
      <span className={density === "page" ? styles.word : "look-hidden"}>{word}</span>
    </span>
  );
};

const drawOption: DrawCell = ({ value, field, name }, { t, labels }) => {
  const option = textOf(value);
  if (option === "") return noValue(t("empty"));
  // An option that is no longer declared has no label.
  const label = optionsOf(field).includes(option) ? labels.option(name, option) : option;
  const { tones = {} }: typeof field & Partial<WithOptions> = field;
  const tone = tones[option] ?? toneOf(option);
  return tone ? <OptionTag tone={tone}>{label}</OptionTag> : <span className={styles.text}>{label}</span>;
};

const drawOptions: DrawCell = ({ value, field, name, density = "row" }, { t, labels }) => {
  const options = optionsOf(field);
  const texts = stringsOf(value).map((one) => (options.includes(one) ? labels.option(name, one) : one));
  return texts.length === 0 ? noValue(t("empty")) : <Chips texts={texts} all={density === "page"} />;
};

const drawTags: DrawCell = ({ value, density = "row" }, { t }) => {
  const tags = stringsOf(value);
  return tags.length === 0 ? noValue(t("empty")) : <Chips texts={tags} all={density === "page"} />;
};

const option = drawn(drawOption);

/** Shows an option in the colour of its state. */
export const SelectCell = option.cell;

/** The view of the kind `flag`. */
export const flag: KindView = {
  ...drawn(drawFlag),
  input: ({ FlagInput }) => FlagInput,
  filter: ({ FlagFilter }) => FlagFilter,
  width: "medium",
  whole: true,
};

/** The view of the kind `select`. */
export const select: KindView = {
  ...option,
  input: ({ SelectInput }) => SelectInput,
  filter: ({ SelectFilter }) => SelectFilter,
  width: "short",
  whole: true,
};

/** The view of the kind `multiSelect`. */
export const multiSelect: KindView = {
  ...drawn(drawOptions),
  input: ({ MultiSelectInput }) => MultiSelectInput,
  filter: ({ MultiSelectFilter }) => MultiSelectFilter,
  width: "medium",
};

/** The view of the kind `tags`. */
export const tags: KindView = {
  ...drawn(drawTags),
  input: ({ TagsInput }) => TagsInput,
  filter: ({ TagsFilter }) => TagsFilter,
  width: "medium",
};
