import { Text } from "../../kit/ui/box.tsx";

interface Props {
  readonly number: string;
  /** Null if the carrier has no such page. */
  readonly url: string | null;
}

/** A tracking number, linked to the carrier's page. */
export function TrackingLink({ number, url }: Props) {
  if (url === null) return <bdi dir="ltr">{number}</bdi>;
  return (
    <Text as="a" href={url} target="_blank" rel="noreferrer" tone="link" breaks dir="ltr">
      {number}
    </Text>
  );
}
