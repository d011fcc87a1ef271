import { useTranslation } from "react-i18next";
import { Box, Text } from "../../kit/ui/box.tsx";
import { useLiveState } from "../../providers/live/live-events.ts";

/** Says since when nothing can be saved, while the server has nothing but copies of its database. */
export function ReadOnlyBar() {
  const { t, i18n } = useTranslation("shell");
  const since = useLiveState((state) => state.readOnlySince);
  // Of the clock beside the screen, whatever the time zone of the store.
  const time =
    since && new Intl.DateTimeFormat(i18n.language, { timeStyle: "short" }).format(new Date(since));
  return (
    // Always there, so that screen readers read what appears in it.
    <Box role="status" screenOnly>
      {time ? (
        <Text as="p" block ground="warning" tone="doubt" padY={8} padX={24}>
          {t("readOnly", { time })}
        </Text>
      ) : null}
    </Box>
  );
}
