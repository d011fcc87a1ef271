import { DesktopOutlined, MobileOutlined } from "@ant-design/icons";
import { Segmented } from "antd";
import { useDeferredValue, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { BlockProps } from "../../../kit/context/overrides.ts";
import { useRecordValues } from "../../../kit/records/use-record-values.ts";
import { Box, Note, Row, Stack, Text } from "../../../kit/ui/box.tsx";
import { ShowingTag } from "./showing-tag.tsx";
import { type Device, directionOf, Surface } from "./surface.tsx";
import { views } from "./views.ts";

/** A preview of a part of the store: as stored, or with the current input. */
export default function PreviewBeside({ resource }: BlockProps) {
  // Rendering the preview must not delay typing.
  const values = useDeferredValue(useRecordValues(resource));
  const { t, i18n } = useTranslation("storefront");
  const [device, setDevice] = useState<Device>("desktop");
  const id = useId();
  const Shown = views[resource.name];
  if (!Shown) return null;
  return (
    <Stack as="section" gap={12} card pad={16} aria-labelledby={id}>
      <Row gap={12} rowGap={8} wrap>
        <Text id={id} as="h2" size={16} strong tone="plain">
          {t("preview.title")}
        </Text>
        <ShowingTag values={values} />
        <Text grow />
        <Segmented<Device>
          aria-label={t("preview.device")}
          value={device}
          onChange={setDevice}
          options={[
            { value: "desktop", icon: <DesktopOutlined aria-hidden />, label: t("preview.desktop") },
            { value: "phone", icon: <MobileOutlined aria-hidden />, label: t("preview.phone") },
          ]}
        />
      </Row>
      <Box round={8} ground="soft" clips frame="strong">
        <Surface device={device} direction={directionOf(resource.fields, values) ?? i18n.dir()}>
          <Shown values={values} />
        </Surface>
      </Box>
      <Note size={13}>{t("preview.note")}</Note>
    </Stack>
  );
}
