import { Input } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { trackingLink } from "../../domain/delivery/tracking.ts";
import type { BlockProps } from "../../kit/context/overrides.ts";
import { useRecordValues } from "../../kit/records/use-record-values.ts";
import { Stack, Text } from "../../kit/ui/box.tsx";
import type { shippingCarriers } from "../../resources/shipping-carriers.ts";

const sample = "1Z999AA10123456784";

/** A preview of the tracking URL for the number typed here. */
export default function TrackingPreview({ resource }: BlockProps<typeof shippingCarriers>) {
  const { t } = useTranslation("localization");
  const id = useId();
  const [number, setNumber] = useState(sample);
  const { trackingUrl: template } = useRecordValues(resource, "trackingUrl");
  if (trackingLink(template, sample) === null) return null;
  const url = trackingLink(template, number);
  return (
    <Stack gap={8} pad={16} above={16} round={10} ground="soft">
      <Text htmlFor={id} as="label" size={13} tone="muted">
        {t("tracking.try")}
      </Text>
      <Input
        id={id}
        value={number}
        dir="ltr"
        onChange={(event) => setNumber(event.target.value)}
        style={{ maxInlineSize: "28ch" }}
      />
      {url ? (
        <Text href={url} target="_blank" rel="noreferrer" as="a" tone="link" breaks dir="ltr">
          {url}
        </Text>
      ) : null}
    </Stack>
  );
}
