import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { AnyGlobal } from "../../core/define.ts";
import { pathTo, useLabels, usePermissions } from "../../kit/context/index.ts";
import { textOf, useFormats } from "../../kit/fields/index.ts";
import { Box, Grid, Stack, Text } from "../../kit/ui/index.ts";
import styles from "./hub.module.css";
import { directionOf } from "./preview/direction.ts";
import { Surface } from "./preview/surface.tsx";
import { views } from "./preview/views.ts";
import { ShowingTag } from "./showing-tag.tsx";

interface Props {
  readonly global: AnyGlobal;
  readonly values: Readonly<Record<string, unknown>>;
  readonly wide: boolean;
}

/** A part of the store: how it looks, whether it shows, when it was changed, and the way to its form. */
export function PartCard({ global, values, wide }: Props) {
  const { t, i18n } = useTranslation("storefront");
  const labels = useLabels(global);
  const formats = useFormats();
  const { may } = usePermissions();
  const Shown = views[global.name];
  const changed = formats.dateTime(textOf(values.updatedAt));
  return (
    <Grid as="article" relative shrinks className={styles.card} data-wide={wide} data-part={global.name}>
      {/* For the eye: the form has the same words to read. */}
      <Box clips line="below" shrinks className={styles.picture} inert>
        <Surface device="desktop" direction={directionOf(global.fields, values) ?? i18n.dir()}>
          {Shown ? <Shown values={values} /> : null}
        </Surface>
      </Box>
      <Stack gap={8} align="start" justify="center" className={styles.about}>
        <Text as="h3" size={16} strong tone="heading">
          {labels.one}
        </Text>
        <ShowingTag values={values} />
        <Text size={13} tone="muted">
          {changed ? t("hub.changed", { day: changed }) : t("hub.never")}
        </Text>
        <Link className={styles.link} to={pathTo(global, "edit")}>
          {t(may(global, "edit") ? "hub.edit" : "hub.show", { name: labels.one })}
        </Link>
      </Stack>
    </Grid>
  );
}
