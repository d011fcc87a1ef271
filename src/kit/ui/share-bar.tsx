import { Text } from "./box.tsx";

interface Props {
  /** The share that is filled, in per cent. */
  readonly share: number;
  /** In pixels. */
  readonly height: number;
  /** In pixels. Default: the room that is left. */
  readonly width?: number;
  /** Default: the primary colour. */
  readonly tone?: string;
}

/** A bar that is filled to a part, beside its number. */
export function ShareBar({ share, height, width, tone }: Props) {
  const size = width === undefined ? { grow: true } : { rigid: true, width };
  return (
    <Text clips round={4} ground="pressed" height={height} {...size} aria-hidden>
      <Text
        block
        round={4}
        height={height}
        ground={tone ? "tone" : "accent"}
        ownColors
        data-tone={tone}
        style={{ inlineSize: `${share}%` }}
      />
    </Text>
  );
}
