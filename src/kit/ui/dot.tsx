import { Text } from "./box.tsx";

interface Props {
  /** Default: grey. */
  readonly tone?: string | undefined;
}

/** A dot in the colour of a state, before its name. */
export function Dot({ tone }: Props) {
  return (
    <Text
      rigid
      inlineBlock
      width={9}
      height={9}
      round="circle"
      ground="tone"
      ownColors
      data-tone={tone}
      aria-hidden
    />
  );
}
