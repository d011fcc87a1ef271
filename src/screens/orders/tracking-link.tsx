import { Text } from "../../kit/ui/index.ts";

interface Props {
  readonly number: string;
  /** Null where the carrier has no such page. */
  readonly url: string | null;
}

/** The number of a parcel, which leads to where it is followed. */
export function TrackingLink({ number, url }: Props) {
  if (url === null) return <bdi dir="ltr">{number}</bdi>;
  return (
    <Text as="a" href={url} target="_blank" rel="noreferrer" tone="link" breaks dir="ltr">
      {number}
    </Text>
  );
}
