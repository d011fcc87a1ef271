import { Input } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { BlockProps } from "../../kit/context/index.ts";
import { useRecordValues } from "../../kit/records/index.ts";
import { Stack, Text } from "../../kit/ui/index.ts";
import type { shippingCarriers } from "../../resources/shipping-carriers.ts";
import styles from "./localization.module.css";

const placeholder = "{number}";

/** Where a parcel with the number typed here would be followed. */
export default function TrackingPreview({ resource }: BlockProps<typeof shippingCarriers>) {
  const { t } = useTranslation("localization");
  const id = useId();
  const [number, setNumber] = useState("1Z999AA10123456784");
  const { trackingUrl: template } = useRecordValues(resource, "trackingUrl");
  if (!template?.includes(placeholder)) return null;
  const url = template.replaceAll(placeholder, encodeURIComponent(number.trim()));
  const safe = /^https:\/\//i.test(url) && URL.canParse(url);
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
        className={styles.number ?? ""}
      />
      {safe ? (
        <Text href={url} target="_blank" rel="noreferrer" as="a" tone="link" breaks dir="ltr">
          {url}
        </Text>
      ) : null}
    </Stack>
  );
}
