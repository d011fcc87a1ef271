import { chosenExtras, type SoldExtra } from "../../domain/orders/order-lines.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { Text } from "../../kit/ui/box.tsx";

interface Props {
  readonly line: { readonly extras: unknown; readonly note: string | null };
  /** The names of extras, by id. */
  readonly extras: ReadonlyMap<string, SoldExtra>;
}

/** What tells two lines of the same dish apart: the chosen extras and the note. */
export function LineDetails({ line, extras }: Props) {
  const formats = useFormats();
  const names = (chosenExtras(line.extras) ?? []).flatMap(({ extraId, quantity }) => {
    const name = extras.get(extraId)?.name;
    if (name === undefined) return [];
    return quantity > 1 ? `${formats.number(quantity)} × ${name}` : name;
  });
  const said = [names.length > 0 ? formats.list(names) : null, line.note].filter(Boolean);
  return said.map((text, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the extras come before the note, and neither has state.
    <Text key={at} as="small" tone="muted" block>
      <bdi>{text}</bdi>
    </Text>
  ));
}
